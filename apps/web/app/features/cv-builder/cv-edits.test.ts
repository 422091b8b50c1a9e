import { CvContent, cvSectionKinds, emptyCv } from '@certfolio/contract/cv-content';
import { expect, test } from 'vitest';
import {
  entryLimit,
  type ListKind,
  newEntry,
  withDesign,
  withEntries,
  withEntry,
  withEntryDoubled,
  withEntryMoved,
  withNewSection,
  withoutEntry,
  withoutSection,
  withSection,
  withSectionMoved,
} from './cv-edits.ts';
import { fieldsOf, kinds, summaryOf } from './section-kinds.ts';

const lists = cvSectionKinds.filter((kind): kind is ListKind => kind !== 'profile');
const itemsOf = (content: CvContent, id: string) => {
  const found = content.sections.find((one) => one.id === id);
  return found && found.kind !== 'profile' ? found.items : [];
};

test.each(lists)('a new entry of %s is one that can be kept, and its form names what it has', (kind) => {
  const entry = newEntry(kind, 'e1');
  const content = withEntries(withNewSection(emptyCv(), kind, 's1'), 's1', [entry]);
  expect(CvContent.parse(content)).toEqual(content);
  expect(summaryOf(kind, entry)).toEqual({ title: `New ${kinds[kind].entry}`, facts: [] });
  const own = Object.keys(entry);
  for (const field of fieldsOf[kind]) {
    expect(own).toEqual(
      expect.arrayContaining(
        field.kind === 'period' ? ['start', 'end', ...(field.ongoing ? ['ongoing'] : [])] : [field.name],
      ),
    );
  }
});

test('a change leaves every other part the very same', () => {
  const before = withEntries(emptyCv({ name: 'Amara Okafor' }), 'experience', [
    newEntry('experience', 'a', { position: 'Staff Nurse' }),
    newEntry('experience', 'b'),
  ]);
  const after = withEntry(before, 'experience', 'b', { position: 'Ward Manager' } as never);
  expect(itemsOf(after, 'experience').map((one) => summaryOf('experience', one).title)).toEqual([
    'Staff Nurse',
    'Ward Manager',
  ]);
  expect(after.basics).toBe(before.basics);
  expect(after.sections[2]).toBe(before.sections[2]);
  expect(itemsOf(after, 'experience')[0]).toBe(itemsOf(before, 'experience')[0]);
});

test('entries are moved, doubled and removed; a section holds no more than it may', () => {
  const entries = ['a', 'b', 'c'].map((id) => newEntry('skills', id, { name: id }));
  const three = withEntries(emptyCv(), 'skills', entries);
  const ids = (content: CvContent) => itemsOf(content, 'skills').map((one) => one.id);
  expect(ids(withEntryMoved(three, 'skills', 2, 0))).toEqual(['c', 'a', 'b']);
  expect(ids(withEntryDoubled(three, 'skills', 'b', 'b2'))).toEqual(['a', 'b', 'b2', 'c']);
  expect(ids(withoutEntry(three, 'skills', 'b'))).toEqual(['a', 'c']);
  const many = Array.from({ length: entryLimit + 5 }, (_, at) => newEntry('skills', `n${at}`));
  expect(ids(withEntries(three, 'skills', many))).toHaveLength(entryLimit);
});

test('sections are named, hidden, moved and removed', () => {
  const content = emptyCv();
  const named = withSection(content, 'skills', { heading: 'What I can do', shown: false });
  expect(named.sections.find((one) => one.id === 'skills')).toMatchObject({
    heading: 'What I can do',
    shown: false,
  });
  expect(
    withSectionMoved(content, 0, 2)
      .sections.map((one) => one.id)
      .slice(0, 3),
  ).toEqual(['experience', 'education', 'profile']);
  expect(withoutSection(content, 'profile').sections).toHaveLength(content.sections.length - 1);
  expect(withDesign(content, { template: 'column' }).design).toEqual({
    ...content.design,
    template: 'column',
  });
});

test('a closed row says what an entry is and when it was', () => {
  const job = newEntry('experience', 'a', {
    position: 'Staff Nurse',
    organization: 'Leeds General Infirmary',
    start: '2021-03',
    ongoing: true,
  });
  expect(summaryOf('experience', job)).toEqual({
    title: 'Staff Nurse',
    facts: ['Leeds General Infirmary', 'Mar 2021 – Present'],
  });
  const once = newEntry('projects', 'b', { name: 'Ward move', start: '2022' });
  expect(summaryOf('projects', once).facts).toEqual(['2022']);
  const nameless = newEntry('cpd', 'c', { provider: 'RCN', hours: '6', date: '2024-05' });
  expect(summaryOf('cpd', nameless)).toEqual({ title: 'RCN', facts: ['6 h', 'May 2024'] });
});

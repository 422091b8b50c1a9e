import { expect, test } from 'vitest';
import { blankDraft, refusalsOf, shownRefusals } from './manual-draft.ts';

const draft = { ...blankDraft, title: 'First Aid' };

test('a tag may have forty characters and not one more', () => {
  expect(refusalsOf(draft, ['first aid', ` ${'a'.repeat(40)} `])).toEqual({});
  expect(refusalsOf(draft, ['first aid', 'a'.repeat(41)])).toEqual({
    tags: 'A tag has at most 40 characters.',
  });
});

test('every field that cannot be kept as typed is named', () => {
  const wrong = { ...draft, title: ' ', issue_date: 'soon', verification_url: 'ftp://here' };
  expect(Object.keys(refusalsOf(wrong, []))).toEqual(['title', 'issue_date', 'verification_url']);
});

test('what the server refuses of one tag is shown at the tags, the first of several', () => {
  expect(shownRefusals({ 'tags.1': 'Too long', 'tags.4': 'Too short', grade: 'Too long' })).toEqual({
    tags: 'Too long',
    grade: 'Too long',
  });
});

import { findRanges, withoutRanges } from '../dates/cv-dates.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { entriesOf } from './entries.ts';
import { joinText, tellingOf } from './entry-text.ts';
import { readHeadings } from '../headings/headings.ts';
import { dateOnly, itemsOf, splitList } from '../layout/item-lists.ts';
import { present, timeOf, type ReadPart } from '../read-part.ts';
import type {
  ResumeAward,
  ResumeInterest,
  ResumeProject,
  ResumePublication,
  ResumeReference,
  ResumeVolunteer,
} from '../resume.ts';

export function readProjects(sections: readonly CvLine[][]): ReadPart<ResumeProject> {
  const items = sections.flatMap((lines) =>
    entriesOf(lines).flatMap((entry): ResumeProject[] => {
      const [first] = entry.header;
      if (!first) return [];
      const name = nameOf(entry.header);
      if (name === '') return [];
      const { highlights, summary } = tellingOf([...entry.header.slice(1), ...entry.body]);
      const url = /https?:\/\/\S+|(?:github\.com|gitlab\.com)\/\S+/iu.exec(
        entry.header.map((line) => line.text).join(' '),
      )?.[0];
      return [
        present<ResumeProject>({ name, description: summary, url, ...timeOf(entry.dates), highlights }),
      ];
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

/** The first line with a name in it, without its date. */
function nameOf(lines: readonly CvLine[]): string {
  for (const line of lines) {
    const [cell] = line.cells.filter(({ text }) => !dateOnly(text));
    if (!cell) continue;
    const name = withoutRanges(cell.text).replace(/^[\s,;:|•·–—-]+|[\s,;:|•·–—-]+$/gu, '');
    if (/\p{L}{2}/u.test(name)) return name;
  }
  return '';
}

export function readVolunteer(sections: readonly CvLine[][]): ReadPart<ResumeVolunteer> {
  const items = sections.flatMap((lines) => {
    const entries = entriesOf(lines);
    const headings = readHeadings(entries, 'work');
    return entries.flatMap((entry, index): ResumeVolunteer[] => {
      const heading = headings[index]!;
      const { highlights, summary } = tellingOf(entry.body);
      if (!heading.role && !heading.organization) return [];
      return [
        present<ResumeVolunteer>({
          organization: heading.organization,
          position: heading.role,
          ...timeOf(entry.dates),
          summary,
          highlights,
        }),
      ];
    });
  });
  return { items, certainty: items.length === 0 ? 0 : 0.55 };
}

const wholeText = (group: readonly CvLine[]): string =>
  group.reduce((sum, line) => joinText(sum, line.text), '');

export function readPublications(sections: readonly CvLine[][]): ReadPart<ResumePublication> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).map((group): ResumePublication => {
      const name = wholeText(group);
      const date = findRanges(name).at(-1);
      return present<ResumePublication>({
        name,
        releaseDate: date?.end ?? date?.start,
        url: /https?:\/\/\S+/u.exec(name)?.[0],
      });
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readAwards(sections: readonly CvLine[][]): ReadPart<ResumeAward> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).flatMap((group): ResumeAward[] => {
      const text = wholeText(group);
      const [range] = findRanges(text);
      const title = (range ? text.slice(0, range.from) + text.slice(range.to) : text)
        .replace(/^[\s,;:|•·–—-]+|[\s,;:|•·–—-]+$/gu, '')
        .replace(/\s+/gu, ' ');
      return title === '' ? [] : [present<ResumeAward>({ title, date: range?.end ?? range?.start })];
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readReferences(sections: readonly CvLine[][]): ReadPart<ResumeReference> {
  const items = sections.flatMap((lines) => itemsOf(lines).map((group) => ({ reference: wholeText(group) })));
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readInterests(sections: readonly CvLine[][]): ReadPart<ResumeInterest> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).flatMap((group): ResumeInterest[] => {
      const text = wholeText(group);
      const label = /^([^:,]{2,40}):\s+(.+)$/u.exec(text);
      if (label) return [present<ResumeInterest>({ name: label[1]!, keywords: splitList(label[2]!) })];
      return text.length > 120 && !/,.*,/u.test(text)
        ? [{ name: text }]
        : splitList(text).map((name) => ({ name }));
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.7 };
}

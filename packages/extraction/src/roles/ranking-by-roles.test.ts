import { expect, test } from 'vitest';
import { readIssuer } from '../issuers/issuers.ts';
import { pageOf, type FixtureLine } from '../pages/page.fixture.ts';
import type { PageText, Role, Roles } from '../pages/page.ts';
import { readRecipient } from '../recipients/recipients.ts';
import { readTitle } from '../titles/titles.ts';

const none: Roles = { title: -5, issuer: -5, recipient: -5 };

/** The page as if the network had told that these lines, and no others, have a role. */
const told = (role: Role, texts: readonly string[], ...lines: FixtureLine[]): PageText => {
  const page = pageOf(lines);
  return {
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({
        ...word,
        roles: texts.includes(line.text) ? { ...none, [role]: 4 } : none,
      })),
    })),
  };
};

const courses: FixtureLine[] = [
  { text: 'CERTIFICATE', y: 100, size: 70 },
  { text: 'Jane Miller', y: 300, size: 60 },
  { text: 'Rope Rescue', y: 500, size: 40 },
  { text: 'Tower Climbing', y: 640, size: 40 },
];

test.each(['Rope Rescue', 'Tower Climbing'])(
  'of rows that look alike %s is the title if its words tell',
  (title) => {
    const page = told('title', [title], ...courses);
    expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe(title);
  },
);

test('a title that goes on in another row is whole where the words of both tell', () => {
  const page = told('title', ['Rope Rescue', 'Tower Climbing'], ...courses);
  expect(readTitle(page, new Set([page.lines[1]!]))?.value).toBe('Rope Rescue Tower Climbing');
});

test.each(['Northgate Rescue', 'Westmere Towers'])(
  'of names that look alike %s is the issuer if its words tell',
  (issuer) => {
    const page = told(
      'issuer',
      [issuer],
      { text: 'Northgate Rescue', y: 60, x: 100 },
      { text: 'Westmere Towers', y: 60, x: 900 },
      { text: 'CERTIFICATE', y: 200, size: 70 },
      { text: 'Jane Miller', y: 400, size: 60 },
    );
    expect(readIssuer(page, new Set([page.lines.at(-1)!]))?.value).toBe(issuer);
  },
);

test.each(['Jane Miller', 'John Oakes'])(
  'of people set alike %s is the recipient if the words tell',
  (name) => {
    const page = told(
      'recipient',
      [name],
      { text: 'CERTIFICATE', y: 100, size: 70 },
      { text: 'Jane Miller', y: 500, x: 200, size: 40 },
      { text: 'John Oakes', y: 640, x: 200, size: 40 },
    );
    expect(readRecipient(page)?.value).toBe(name);
  },
);

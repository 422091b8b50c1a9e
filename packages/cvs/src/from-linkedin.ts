import { monthNames } from '@certfolio/contract/month-names';
import { parse } from 'csv-parse/sync';
import { unpackedEntries } from '@certfolio/extraction/cv/layout/docx-archive';
import { ImportError, type Imported } from './imported.ts';

/** What is read of the archive; all else in it, messages above all, is not even unpacked. */
const files = [
  'Profile.csv',
  'Email Addresses.csv',
  'PhoneNumbers.csv',
  'Positions.csv',
  'Education.csv',
  'Skills.csv',
  'Languages.csv',
  'Certifications.csv',
  'Projects.csv',
  'Publications.csv',
  'Honors.csv',
  'Volunteering.csv',
  'Courses.csv',
] as const;
type FileName = (typeof files)[number];

/** Of all tables together, unpacked. */
const mostBytes = 4 * 1024 * 1024;
const mostRows = 1000;

type Row = Readonly<Record<string, string>>;

/**
 * Reads the archive that LinkedIn gives its members ("Get a copy of your data").
 * @throws ImportError
 */
export function resumeFromLinkedIn(archive: Uint8Array): Imported {
  const tables = tablesOf(archive);
  if (tables.size === 0) {
    throw new ImportError(
      'This ZIP file is not a LinkedIn data export. Ask LinkedIn for a copy of your data, and bring the archive as it comes.',
    );
  }
  const rows = (name: FileName): readonly Row[] => tables.get(name) ?? [];
  const [profile = {}] = rows('Profile.csv');
  const notes: string[] = [];
  if (rows('Positions.csv').length === 0) {
    notes.push('The archive holds no positions. LinkedIn’s larger archive, which comes a day later, does.');
  }
  const addresses = rows('Email Addresses.csv');
  const address = addresses.find((row) => /^yes$/i.test(row['Primary'] ?? '')) ?? addresses[0];
  const name = [profile['First Name'], profile['Last Name']].filter(Boolean).join(' ');
  return {
    notes,
    resume: {
      basics: {
        name,
        label: profile['Headline'],
        summary: profile['Summary'],
        email: address?.['Email Address'],
        phone: rows('PhoneNumbers.csv')[0]?.['Number'],
        location: profile['Geo Location'] || profile['Address'],
        ...sitesOf(profile['Websites'] ?? ''),
      },
      work: rows('Positions.csv').map((row) => ({
        name: row['Company Name'],
        position: row['Title'],
        location: row['Location'],
        ...period(row),
        ...wordsOf(row['Description']),
      })),
      education: rows('Education.csv').map((row) => ({
        institution: row['School Name'],
        ...degreeOf(row['Degree Name'] ?? ''),
        startDate: dateOf(row['Start Date']),
        endDate: dateOf(row['End Date']),
        courses: [row['Notes'], row['Activities']].filter(Boolean),
      })),
      skills: rows('Skills.csv').map((row) => ({ name: row['Name'] })),
      languages: rows('Languages.csv').map((row) => ({ language: row['Name'], fluency: row['Proficiency'] })),
      certificates: rows('Certifications.csv').map((row) => ({
        name: row['Name'],
        issuer: row['Authority'],
        date: dateOf(row['Started On']),
        url: row['Url'],
      })),
      projects: rows('Projects.csv').map((row) => ({
        name: row['Title'],
        url: row['Url'],
        ...period(row),
        ...wordsOf(row['Description']),
      })),
      publications: rows('Publications.csv').map((row) => ({
        name: row['Name'],
        publisher: row['Publisher'],
        releaseDate: dateOf(row['Published On']),
        url: row['Url'],
        summary: row['Description'],
      })),
      awards: rows('Honors.csv').map((row) => ({
        title: row['Title'],
        date: dateOf(row['Issued On']),
        summary: row['Description'],
      })),
      volunteer: rows('Volunteering.csv').map((row) => ({
        organization: row['Company Name'],
        position: row['Role'],
        ...period(row),
        ...wordsOf(row['Description']),
      })),
    },
  };
}

function tablesOf(archive: Uint8Array): Map<FileName, Row[]> {
  const tables = new Map<FileName, Row[]>();
  const nameOf = (path: string) => files.find((name) => path === name || path.endsWith(`/${name}`));
  const chosen = new Set<FileName>();
  // A small archive can list one table thousands of times, in as many folders.
  const isWanted = (path: string): boolean => {
    const name = nameOf(path);
    if (name === undefined || chosen.has(name)) return false;
    chosen.add(name);
    return true;
  };
  try {
    for (const [path, bytes] of unpackedEntries(archive, isWanted, mostBytes)) {
      tables.set(nameOf(path)!, rowsOf(new TextDecoder().decode(bytes)));
    }
  } catch (error) {
    throw new ImportError('This ZIP file could not be opened. Download it again and bring it as it comes.', {
      cause: error,
    });
  }
  return tables;
}

const rowsOf = (text: string): Row[] =>
  parse<Row>(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    to: mostRows,
  });

/** "Mar 2024", "2024" or "2024-03-17" as it is kept here; anything else as it is, and left out later. */
export function dateOf(text: string | undefined): string {
  const [, word = '', year] = /^([A-Za-z]{3,9})\.? (?:\d{1,2}, )?(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  const month = monthNames.findIndex((name) => name.startsWith(word.toLowerCase().slice(0, 3)));
  return year !== undefined && month >= 0 ? `${year}-${String(month + 1).padStart(2, '0')}` : (text ?? '');
}

const period = (row: Row) => ({ startDate: dateOf(row['Started On']), endDate: dateOf(row['Finished On']) });

/** A description is one text whose points begin with a sign, each on a line of its own or not. */
function wordsOf(description = ''): { summary: string; highlights: string[] } {
  const lines = description
    .replace(/(?<=\s)(?=[•·▪●])/gu, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isPoint = (line: string) => /^[•·▪●*-]\s*\S/u.test(line);
  return {
    summary: lines.filter((line) => !isPoint(line)).join('\n'),
    highlights: lines.filter(isPoint).map((line) => line.replace(/^[•·▪●*-]\s*/u, '')),
  };
}

/** "Bachelor of Science - BS, Nursing": a degree, its short form, and what it is in. */
function degreeOf(text: string): { studyType: string; area: string } {
  const [degree = '', ...area] = text.split(', ');
  return { studyType: degree.replace(/ - [A-Za-z.]{2,8}$/, ''), area: area.join(', ') };
}

/** `[COMPANY:https://…,PERSONAL:https://…]`: the first is the address of the person, the others go beside it. */
function sitesOf(text: string): { url: string; profiles: { network: string; url: string }[] } {
  const sites = [...text.slice(0, 4000).matchAll(/(?:([A-Z][A-Z_ ]*):)?(https?:\/\/[^\s,\]]+)/g)].map(
    ([, kind, url]) => ({
      network: kind ? kind.charAt(0) + kind.slice(1).toLowerCase() : 'Website',
      url: url!,
    }),
  );
  return { url: sites[0]?.url ?? '', profiles: sites.slice(1) };
}

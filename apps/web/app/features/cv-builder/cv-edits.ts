import {
  CvActivity,
  CvAward,
  type CvBasics,
  CvCertificate,
  type CvContent,
  type CvDesign,
  CvEducation,
  CvExperience,
  CvFreeEntry,
  CvInterest,
  CvLanguage,
  CvProject,
  CvPublication,
  CvReference,
  CvSection,
  type CvSectionKind,
  CvSkill,
} from '@certfolio/contract/cv-content';
import { moved } from '../wallets/item-order.ts';

/*
 * Changes of a CV's content. Each answers a new content that shares whatever it leaves alone, so that only the parts
 * that have changed are drawn again.
 */

export type ListSection = Exclude<CvSection, { kind: 'profile' }>;
export type ListKind = ListSection['kind'];
export type Entry = ListSection['items'][number];
export type EntryOf<K extends ListKind> = Extract<CvSection, { kind: K }>['items'][number];

export const sectionLimit = 30;
export const entryLimit = 100;

const schemas = {
  experience: CvExperience,
  education: CvEducation,
  certificates: CvCertificate,
  skills: CvSkill,
  languages: CvLanguage,
  projects: CvProject,
  publications: CvPublication,
  cpd: CvActivity,
  volunteering: CvExperience,
  awards: CvAward,
  interests: CvInterest,
  references: CvReference,
  custom: CvFreeEntry,
} as const satisfies Record<ListKind, unknown>;

/** An entry of a section of this kind, empty but for what is given. */
export const newEntry = <K extends ListKind>(
  kind: K,
  id: string,
  given: Partial<EntryOf<K>> = {},
): EntryOf<K> => schemas[kind].parse({ ...given, id }) as EntryOf<K>;

export const withBasics = (content: CvContent, change: Partial<CvBasics>): CvContent => ({
  ...content,
  basics: { ...content.basics, ...change },
});

export const withDesign = (content: CvContent, change: Partial<CvDesign>): CvContent => ({
  ...content,
  design: { ...content.design, ...change },
});

/** What of a section is no list: its heading, whether it is shown, the text of a profile. */
export type SectionChange = { heading?: string; shown?: boolean; text?: string };

export const withSection = (content: CvContent, id: string, change: SectionChange): CvContent => ({
  ...content,
  sections: content.sections.map((one) => (one.id === id ? ({ ...one, ...change } as CvSection) : one)),
});

export const withNewSection = (content: CvContent, kind: CvSectionKind, id: string): CvContent => ({
  ...content,
  sections: [...content.sections, CvSection.parse({ id, kind })],
});

export const withoutSection = (content: CvContent, id: string): CvContent => ({
  ...content,
  sections: content.sections.filter((one) => one.id !== id),
});

export const withSectionMoved = (content: CvContent, from: number, to: number): CvContent => ({
  ...content,
  sections: moved(content.sections, from, to),
});

function withItems(content: CvContent, sectionId: string, change: (items: Entry[]) => Entry[]): CvContent {
  return {
    ...content,
    sections: content.sections.map((one) =>
      one.id === sectionId && one.kind !== 'profile'
        ? ({ ...one, items: change(one.items) } as ListSection)
        : one,
    ),
  };
}

/** Entries at the end of a section, as many as it can hold. */
export const withEntries = (content: CvContent, sectionId: string, entries: Entry[]): CvContent =>
  withItems(content, sectionId, (items) => [...items, ...entries].slice(0, entryLimit));

export const withEntry = (
  content: CvContent,
  sectionId: string,
  id: string,
  change: Partial<Entry>,
): CvContent =>
  withItems(content, sectionId, (items) =>
    items.map((one) => (one.id === id ? ({ ...one, ...change } as Entry) : one)),
  );

export const withoutEntry = (content: CvContent, sectionId: string, id: string): CvContent =>
  withItems(content, sectionId, (items) => items.filter((one) => one.id !== id));

export const withEntryMoved = (content: CvContent, sectionId: string, from: number, to: number): CvContent =>
  withItems(content, sectionId, (items) => moved(items, from, to));

/** The same entry once more, right after the first. */
export const withEntryDoubled = (
  content: CvContent,
  sectionId: string,
  id: string,
  copyId: string,
): CvContent =>
  withItems(content, sectionId, (items) =>
    items
      .flatMap((one) => (one.id === id ? [one, { ...one, id: copyId } as Entry] : [one]))
      .slice(0, entryLimit),
  );

import type { CvContent } from '@certfolio/contract/cv-content';
import { cvWords } from '@certfolio/contract/cv-headings';
import {
  sheetSections,
  printedAddress,
  webAddress,
  type DrawnCertificate,
  type Said,
  type SheetEntry,
  type SheetSection,
} from '@certfolio/documents/cv-sheet';
import { oneLine } from '@certfolio/documents/printed-text';

/** What a CV says, in the words and the order of its drawing: files that are not drawn say the same. */
export type PlainSheet = {
  name: string;
  label: string;
  /** E-mail, telephone, place and addresses; `href` where a link can lead there. */
  contact: { text: string; href: string }[];
  sections: SheetSection[];
  contactWord: string;
};

export const plainSheet = (
  content: CvContent,
  certificates: ReadonlyMap<string, DrawnCertificate>,
): PlainSheet => {
  const { basics, design } = content;
  const address = (url: string) => ({ text: printedAddress(url), href: webAddress(url) });
  const email = oneLine(basics.email);
  return {
    name: oneLine(basics.name),
    label: oneLine(basics.label),
    contact: [
      { text: email, href: email && `mailto:${email}` },
      { text: oneLine(basics.phone), href: '' },
      { text: oneLine(basics.location), href: '' },
      address(basics.url),
      ...basics.profiles.map(({ network, username, url }) =>
        url
          ? address(url)
          : { text: [oneLine(network), oneLine(username)].filter(Boolean).join(': '), href: '' },
      ),
    ].filter(({ text }) => text !== ''),
    sections: sheetSections(content, certificates),
    contactWord: cvWords(design.language).contact,
  };
};

/** A text that was cut into pieces so that it may break, whole again. */
export const whole = (said: Said): string => (typeof said === 'string' ? said : said.join(''));

/** What stands beside the title of an entry: who, where, when and further facts, each once. */
export const factsOf = ({ by, place, dates, notes, mark }: SheetEntry): string[] =>
  [by, place, dates, ...notes, mark?.words ?? ''].map(whole).filter(Boolean);

import type { CvContent } from '@certfolio/contract/cv-content';
import { cvWords, readsRightToLeft } from '@certfolio/contract/cv-headings';
import { lightened, readableOn } from './cv-colours.ts';
import {
  said,
  sheetSections,
  printedAddress,
  webAddress,
  type DrawnCertificate,
  type Said,
} from './cv-sheet.ts';
import { cvFaces } from './fonts.ts';
import { oneLine } from './printed-text.ts';
import { qrSvg } from './qr.ts';
import type { TypesettingWork } from './typesetter.ts';

/** A CV with everything it is drawn from. */
export interface CvDrawing {
  content: CvContent;
  /** By id, of the lines that are bound to one; a line whose certificate is not among them prints its own words. */
  certificates: ReadonlyMap<string, DrawnCertificate>;
  /** The page on which this version can be checked: printed as a QR code and a line. */
  check: { url: string } | null;
  /** JPEG or PNG; drawn where the content asks for it. */
  photo: Uint8Array | null;
  /** For the PDF's own date. */
  now: Date;
}

/** What a typesetter needs to set a CV, as PDF or as the pages of a preview: one drawing for both. */
export async function setCv({
  content,
  certificates,
  check,
  photo,
  now,
}: CvDrawing): Promise<TypesettingWork> {
  const { basics, design } = content;
  const words = cvWords(design.language);
  const code = check ? await qrSvg(check.url) : null;
  const portrait = basics.photo && photo ? photo : null;
  const tint = lightened(design.accent, 0.91);
  const name = oneLine(basics.name);
  const sections = sheetSections(content, certificates);
  const face = cvFaces[design.font];
  const shown = {
    title: [name, oneLine(basics.label)].filter(Boolean).join(' – ') || 'CV',
    keywords: keywordsOf(content),
    author: name,
    name: said(name),
    label: said(basics.label),
    contact: contactOf(content),
    sections,
  };
  const letters = JSON.stringify(shown);
  const data = {
    ...shown,
    language: design.language,
    rightToLeft: readsRightToLeft(design.language),
    // The letters decide which region's face draws a character, and whether weights must be made.
    sample: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.exec(letters)?.[0] ?? '',
    eastAsian: eastAsian.test(letters),
    paper: design.paper === 'a4' ? 'a4' : 'us-letter',
    face: face.family,
    accent: readableOn('#ffffff', design.accent),
    tint,
    accentOnTint: readableOn(tint, design.accent),
    photo: portrait ? photoName(portrait) : null,
    words: { contact: words.contact, page: words.page, colon: words.colon },
    check:
      check && code ? { url: check.url, text: said(printedAddress(check.url)), words: words.check } : null,
  };
  return {
    main: `cv-${design.template}.typ`,
    data,
    files: [
      ...(portrait ? [{ name: photoName(portrait), bytes: portrait }] : []),
      ...(code ? [{ name: 'pictures/check.svg', bytes: Buffer.from(code) }] : []),
    ],
    fonts: face.files,
    createdAt: now,
    // A long list is a hundred pages; a busy machine takes its time for them.
    limitMs:
      20_000 +
      20 * content.sections.reduce((sum, part) => sum + ('items' in part ? part.items.length : 0), 0),
  };
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const photoName = (picture: Uint8Array): string =>
  picture[0] === 0x89 ? 'pictures/photo.png' : 'pictures/photo.jpg';

/** How to reach somebody, in the order in which it is printed. */
function contactOf({ basics }: CvContent): { text: Said; href: string }[] {
  const { email, phone, location, url, profiles } = basics;
  return [
    { text: said(location), href: '' },
    { text: said(phone), href: dialled(phone) },
    { text: said(email), href: /^\S+@\S+$/.test(email.trim()) ? `mailto:${email.trim()}` : '' },
    { text: said(printedAddress(url)), href: webAddress(url) },
    ...profiles.map((profile) => {
      const known = [profile.network, profile.username].map(oneLine).filter(Boolean).join(': ');
      return { text: said(printedAddress(profile.url) || known), href: webAddress(profile.url) };
    }),
  ].filter(({ text }) => text.length > 0);
}

/** A number that can be dialled: with its country, or nothing. */
const dialled = (phone: string): string => {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return /^\+\d{6,15}$/.test(digits) ? `tel:${digits}` : '';
};

/** For what sorts PDFs by them: what somebody is and can do. */
function keywordsOf({ basics, sections }: CvContent): string[] {
  const skills = sections.flatMap((section) =>
    section.kind === 'skills' && section.shown
      ? section.items.filter(({ shown }) => shown).flatMap(({ name, keywords }) => [name, ...keywords])
      : [],
  );
  return [...new Set([basics.label, ...skills].map(oneLine).filter(Boolean))].slice(0, 40);
}

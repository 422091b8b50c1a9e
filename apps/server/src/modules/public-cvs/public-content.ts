import type { CvPublicPart } from '@certfolio/contract/cv-building';
import type { CvContent, CvSection } from '@certfolio/contract/cv-content';
import type { BoundById } from '../built-cvs/bound-certificates.ts';
import { maskOf } from '../wallets/hidden-fields.ts';

/*
 * The one place where it is decided what others see of a built CV: its page, its file, its photograph and the picture
 * beside its link are all made of what comes out of here, so that what is hidden is nowhere in them.
 */

export type Hiding = { hiddenParts: readonly CvPublicPart[]; hiddenSections: readonly string[] };

/**
 * A CV without its hidden parts, sections and entries. An address or number that is hidden is also taken out of texts
 * that repeat it. Lines are still bound to their certificates, for drawing.
 */
export function withheldContent(content: CvContent, { hiddenParts, hiddenSections }: Hiding): CvContent {
  const { basics, sections, design } = content;
  const hides = (part: CvPublicPart) => hiddenParts.includes(part);
  const shown = {
    basics: {
      ...basics,
      email: hides('email') ? '' : basics.email,
      phone: hides('phone') ? '' : basics.phone,
      location: hides('location') ? '' : basics.location,
      photo: basics.photo && !hides('photo'),
      profiles: hides('profiles') ? [] : basics.profiles,
    },
    sections: sections
      .filter(
        ({ id, kind, shown: isShown }) =>
          isShown && !hiddenSections.includes(id) && !(kind === 'references' && hides('references')),
      )
      .map(onlyShownEntries),
    design,
  };
  return maskFor(basics, hides)(shown);
}

/** What of a CV is drawn at all. */
export const shownContent = (content: CvContent): CvContent =>
  withheldContent(content, { hiddenParts: [], hiddenSections: [] });

const onlyShownEntries = (section: CvSection): CvSection =>
  section.kind === 'profile'
    ? section
    : ({ ...section, items: section.items.filter(({ shown }) => shown) } as CvSection);

/** The same as it is handed out: lines say what their certificates say now, and name no row. */
export const saidContent = (withheld: CvContent, bound: BoundById): CvContent => ({
  ...withheld,
  sections: withheld.sections.map((section) =>
    section.kind !== 'certificates'
      ? section
      : {
          ...section,
          items: section.items.map((item) => {
            const now = item.certificate_id === null ? undefined : bound.get(item.certificate_id);
            return {
              ...item,
              certificate_id: null,
              ...(now && {
                name: now.name,
                issuer: now.issuer ?? '',
                date: now.date ?? '',
                expires: now.expires ?? '',
              }),
            };
          }),
        },
  ),
});

/** Takes a hidden address and number out of whatever holds texts. */
export function maskFor(
  { email, phone }: Pick<CvContent['basics'], 'email' | 'phone'>,
  hides: (part: CvPublicPart) => boolean,
): <T>(value: T) => T {
  const patterns = [
    ...(hides('email') && email.length >= 3
      ? [new RegExp(email.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'), 'gi')]
      : []),
    ...(hides('phone') ? numberPattern(phone) : []),
  ];
  const masked = (text: string) => patterns.reduce((left, pattern) => left.replace(pattern, maskOf), text);
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return masked(value);
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one)]));
  };
  return <T>(value: T) => (patterns.length === 0 ? value : (within(value) as T));
}

/** The same digits with any signs between them that people write there, with the code of their country or without. */
function numberPattern(phone: string): RegExp[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 6) return [];
  const last = digits.slice(-9).replace(/(?<=.)(?=.)/g, '[\\s()./-]{0,3}');
  return [new RegExp(`(?:[+(]{0,2}\\d[\\d\\s()./-]{0,8})?${last}`, 'g')];
}

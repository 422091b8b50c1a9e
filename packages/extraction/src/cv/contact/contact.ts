import type { CvSource } from './contact-source.ts';
import { findEmail } from './email.ts';
import { joinText } from '../entries/entry-text.ts';
import { findLocation } from './location.ts';
import { findLabel } from './person-label.ts';
import { findName } from './person-name.ts';
import { countryHint, findPhone } from './phone.ts';
import { findProfiles, findUrl } from './profiles.ts';
import { present } from '../read-part.ts';
import type { ResumeBasics } from '../resume.ts';

type ReadBasics = { basics: ResumeBasics; certainty: number };

export function readBasics(document: CvSource): ReadBasics {
  // Those who speak for someone have addresses and numbers of their own.
  const others = new Set(document.references);
  const source = { ...document, lines: document.lines.filter((line) => !others.has(line)) };
  const top = [...source.head, ...source.contact];
  const email = findEmail(source, top);
  const { name, certainty, line } = findName(source, email);
  const location = findLocation(top);
  const phone = findPhone(source, top, location?.countryCode ?? countryHint(source));
  const profiles = findProfiles(source, top);
  const url = findUrl(top, source.links, profiles);
  const summary = source.summary.reduce((sum, each) => joinText(sum, each.text), '');
  const basics = present<ResumeBasics>({
    name,
    label: line ? findLabel(source, line) : undefined,
    email,
    phone,
    url,
    summary: summary === '' ? undefined : summary,
    location,
    profiles,
  });
  return { basics, certainty };
}

import type { CvEntry } from './entries.ts';

/** "Institution: University of Leeds. Thesis: …" below what an entry is called. */
const labelledOrganization =
  /^(?:institution|institución|institución educativa|instituição|istituto|university|universidad|school|college|company|company name|employer|organi[sz]ation|type of business or sector|tipo di azienda o settore|arbeitgeber|firma|entreprise|empresa|azienda|datore di lavoro|bedrijf|hochschule|schule)\s*:\s*([^:]{3,90}?)(?:\.\s.*|\.)?$/iu;

/** The employer or school that a line of an entry says it names. */
export function labelledIn(entry: CvEntry): string | undefined {
  for (const line of [...entry.header, ...entry.body]) {
    const cut = line.text.replace(/\.\s+\p{Lu}[\p{L} ]{2,20}\s?:.*$/u, '');
    const found = labelledOrganization.exec(cut)?.[1];
    if (found) return found.trim();
  }
  return undefined;
}

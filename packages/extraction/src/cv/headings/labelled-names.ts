import type { CvEntry } from '../entries/entries.ts';

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

const town =
  /(?:^|[|,] *|\s)(?:city|town|location|place|ort|stadt|standort|lieu|ville|luogo|citt[àa]|sede|ciudad|localidad|lugar|cidade|local|plaats|miasto)\s*: *([^:|]{2,50}?)(?= *(?:$|\||(?:, *)?\p{L}+ *:))/iu;
const country =
  /(?:^|[|,] *|\s)(?:country|land|pays|paese|pa[íi]s|kraj)\s*: *([^:|]{2,40}?)(?= *(?:$|\||(?:, *)?\p{L}+ *:))/iu;

/** How many lines below what an entry is called may say where it was. */
const reach = 4;

/** Where an entry was, as lines below what it is called say: "City: Leeds" over "Country: England". */
export function placeLabelledIn({ header, body }: CvEntry): string | undefined {
  const texts = [...header, ...body.slice(0, reach)].filter(({ bullet }) => !bullet).map(({ text }) => text);
  const said = [town, country].flatMap((label) => {
    const found = texts.map((text) => label.exec(text)?.[1]).find((text) => text !== undefined);
    return found === undefined ? [] : [found.trim()];
  });
  return said.length > 0 ? said.join(', ') : undefined;
}

import { fold } from '../../words/wording.ts';
import { departments } from './employment.data.ts';

/** Words that say what is worked on, of which all words of a text may be; folded. */
const words = new Set(
  `software hardware firmware embedded engineering backend back-end frontend front-end fullstack full-stack platform infrastructure
  search payments product products growth data database machine deep learning ml ai nlp computer vision cloud mobile web android ios
  security cyber cybersecurity network networks networking marketing operations sales finance accounting compliance risk legal hr human
  resources research development design quality assurance qa analytics analysis analyst science support customer success service services
  business strategy strategic communications communication production logistics maintenance manufacturing automation testing test devops
  integration integrations application applications app apps systems internal tools ux ui graphics graphic content editorial social media
  digital public relations partnerships procurement purchasing supply chain planning administration admissions outreach events education
  training recruiting recruitment talent acquisition trading investment investments banking audit tax advisory consulting
  vertrieb einkauf entwicklung forschung verwaltung personal logistik produktion ventas compras administracion desarrollo
  vente achats comptabilite developpement informatique robotics electronics electrical mechanical civil chemical process physics
  chemistry biology mathematics economics statistics`.split(/\s+/u),
);
const joining = /^(?:&|and|und|et|y|e|of|for|de|\/|-|–)$/u;

/** Whether a text names what is worked on, or a course by its number, and nobody: "Risk & Compliance", "CS 101". */
export function isFieldOfWork(text: string): boolean {
  if (/^\p{Lu}{2,5}[ -]?\d{2,4}[A-Z]?$/u.test(text)) return true;
  const folded = fold(text);
  const own = folded.split(/[\s,/]+/u).filter((word) => word !== '' && !joining.test(word));
  return (
    own.length > 0 &&
    own.length <= 5 &&
    (own.every((word) => words.has(word)) || (own.length === 1 && departments.test(folded)))
  );
}

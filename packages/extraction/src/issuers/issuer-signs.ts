import { issuerWeights } from './issuer-weights.data.ts';
import { chanceBy } from '../fields/ranking.ts';

/** What can be seen of a candidate. */
// prettier-ignore
export const issuerSigns = [
  'by', 'label', 'certifies', 'role', 'at', 'partner', 'affiliation', 'known', 'knownShort', 'platform', 'address',
  'appears', 'alone', 'stacked', 'top', 'foot', 'heads', 'large', 'small', 'taken', 'organisation', 'organisationEnd',
  'onlyOrganisation', 'department', 'personLike', 'titleLike', 'oneWord', 'long', 'lower', 'place', 'digits', 'short',
  'cut', 'repeated', 'hosted', 'signer', 'part', 'even', 'inside', 'extends', 'generic', 'illegible',
  'inText', 'spelled', 'template', 'knownTaken', 'within', 'registered', 'headsAlone', 'domain',
  'abbreviated', 'inTaken', 'opens', 'where', 'sole', 'apart', 'common', 'brand', 'byPerson', 'atFoot', 'pair',
  'event', 'approver', 'ofSigner', 'beforeKind', 'row', 'unitEnd',
  'shortened', 'lengthened', 'continued', 'wraps', 'knownSchool',
  'onlyField', 'owner', 'told', 'toldLess',
] as const;

export type IssuerSign = (typeof issuerSigns)[number];
/** 1 where it is so, more or less where it can be so by degrees. */
export type IssuerSigns = Partial<Record<IssuerSign, number>>;

/** The chance, from 0 to 1, that a candidate with these signs is the issuer. */
export const weighSigns = (signs: IssuerSigns): number => chanceBy(issuerWeights, signs);

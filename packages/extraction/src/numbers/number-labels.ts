import {
  certificateAbroad,
  certificateWord,
  certificateWords,
  issuerWords,
  learnerWords,
  numberWords,
  otherWords,
  proofWords,
  workerWords,
} from './number-words.ts';
import { fold } from '../words/wording.ts';

/** What a number is said to be by the words beside it. */
export const labelKinds = [
  'certificate',
  'proof',
  'register',
  'holder',
  'plain',
  'named',
  'colon',
  'other',
] as const;
export type LabelKind = (typeof labelKinds)[number];

const number = String.raw`(?:identification |unique )?(?:${numberWords}|n[.o]|№|codigo seguro)`;
/** What stands between a label and what it labels. */
const gap = String.raw`[\s.,:;#№°º=()|_-]*`;

const certificate = String.raw`(?:${certificateWord}s?|certificats?|diplom[ae]?|${certificateWords}|${certificateAbroad})`;
const proof = String.raw`(?:${proofWords}|verify|verifizierungs?|pruf|unique|autent\p{L}*)`;
const register = String.raw`(?:regist(?:ration|er|ry)|regd|regn?|record|enrol?l?ment|member(?:ship)?|achievement|reference|ref|attestation|attestat\p{L}*|transcript|регистрационн\p{L}*|report|result|file|issue)`;
const holder = String.raw`(?:${learnerWords}|${workerWords}|candidat\p{L}*|student|roll|seat|matric\p{L}*|index|exam(?:ination)?|admission|passport|identity|national|personal|pupil|hall ticket|usn|prn|ern)`;
const other = String.raw`(?:${otherWords}|${issuerWords}|schools|llpin|office|telephone|cell|contact|call|whatsapp|receipt|pin|zip|plot|house|door|room|page|rev|version|form|course|module|day|hour|unit|credit|total|score|marks?|cep|cnpj|cpf|rg|nip|regon|act|section|law|lei|article|toll free|po box|batch|grade|percentage|date|year)`;

const labelled = (noun: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${noun}[ .'’s/-]{0,3}(?:${number}[ ./]?){1,2}|${number} (?:de |del |do |di |van (?:het )?|du |d'|der |of (?:the |this )?)?(?:l')?${noun})(?!\p{L})${gap}$`,
    'u',
  );

/** By what a label ends in, what rules out the rest first; folded. */
const endings: readonly (readonly [LabelKind, RegExp, number])[] = [
  ['other', new RegExp(String.raw`(?<!\p{L})${other}[ .:,/-]*(?:reg\p{L}*[ .]*)?(?:certificate[ .]*)?(?:${number}[ .]?){0,2}(?!\p{L})${gap}$`, 'u'), 1],
  ['certificate', labelled(certificate), 1],
  ['certificate', /(?<!\p{L})(?:c\.? ?id|c\.? ?no|cin|ucn)(?!\p{L})[\s.:#-]*$/u, 0.8],
  ['certificate', new RegExp(String.raw`(?<!\p{L})folio[ .]{0,2}(?:no|number|n°|nº)(?!\p{L})${gap}$`, 'u'), 0.8],
  ['certificate', new RegExp(String.raw`(?:^|[(\[])(?:certificate|credential|cert|certificado|zertifikat)${gap}$`, 'u'), 0.7],
  ['proof', labelled(proof), 1],
  ['register', labelled(register), 1],
  ['holder', labelled(holder), 1],
  ['holder', new RegExp(String.raw`(?<!\p{L})(?:prn|usn|ern)${gap}$`, 'u'), 1],
  ['proof', new RegExp(String.raw`(?<!\p{L})(?:s\.?/? ?n|g?uuid|guid|s(?:r|l|er|i(?=\.))?\.? ?no|serial)(?!\p{L})${gap}$`, 'u'), 0.8],
  ['register', new RegExp(String.raw`(?<!\p{L})(?:ref|reference|regd?|regn|registration|licen[cs]e|confirmation)(?!\p{L})${gap}$`, 'u'), 0.7],
  // An address that only says where codes are checked.
  ['proof', /(?:^|[\s/])(?:verify|validate|check|credentials?)\.[a-z\d.-]+\/?[\s:|]*$/u, 0.8],
  // A town or a name may end like one: "Kano", "David".
  ['named', new RegExp(String.raw`\p{L}{2,}(?:[ .'’®™/-]{1,3}(?:${number})|(?:s?(?:nummer|number|nr)))(?!\p{L})${gap}$`, 'u'), 1],
  ['plain', new RegExp(String.raw`(?<!\p{L})${number}(?!\p{L})${gap}$`, 'u'), 1],
  // What OCR makes of "№".
  ['plain', /^n[?e][\s.:]*$/u, 1],
  ['colon', /\p{L}[ )]*[:=]\s*$/u, 1],
]; // prettier-ignore

/** What a text labels that stands before a number or by its side, and how surely, from 0 to 1. */
export function labelOf(text: string): { kind: LabelKind; strength: number } | null {
  const folded = fold(text.slice(-60));
  for (const [kind, pattern, strength] of endings) if (pattern.test(folded)) return { kind, strength };
  return null;
}

const otherWithin = new RegExp(
  String.raw`(?<!\p{L})(?:${other}|(?:regd?|registered)\.? (?:with|under|by))(?!\p{L})`,
  'u',
);

/** Whether a text speaks of something else that has numbers. */
export const speaksOfOther = (text: string): boolean => otherWithin.test(fold(text.slice(-50)));

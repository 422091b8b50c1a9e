import { checkNames, type CheckName, type CredentialCheck } from './verification.ts';

/** A check together with what it means for the verdict; null when it decides nothing. */
export type Finding = CredentialCheck & {
  decides: 'invalid' | 'inconclusive' | null;
  /** The verdict's sentence, should this finding be the one that decides. */
  sentence: string;
};

export const titles: Record<CheckName, string> = {
  schema: 'Form',
  integrity: 'Signature',
  issuer_key: 'Issuer’s key',
  domain: 'Issuer’s domain',
  recognition: 'Known issuer',
  status: 'Revocation',
  dates: 'Dates',
  recipient: 'Recipient',
};

export const finding = (
  name: CheckName,
  result: CredentialCheck['result'],
  detail: string,
  rest: { method?: string | null; decides?: Finding['decides']; sentence?: string } = {},
): Finding => ({
  name,
  title: titles[name],
  result,
  detail,
  method: rest.method ?? null,
  decides: rest.decides ?? null,
  sentence: rest.sentence ?? detail,
});

/** One finding for each name, in the order in which a person reads them. */
export const inOrder = (findings: readonly Finding[], otherwise: string): Finding[] =>
  checkNames.map(
    (name) => findings.find((one) => one.name === name) ?? finding(name, 'not_checked', otherwise),
  );

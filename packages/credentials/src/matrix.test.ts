import { gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { openCredential } from './containers/open.ts';
import { attachToPdf } from './containers/pdf.ts';
import { bakePng } from './containers/png.ts';
import { bakeSvg } from './containers/svg.ts';
import {
  badgeFor,
  changed,
  datesFor,
  did,
  didAddress,
  didDocument,
  isRdf,
  isToken,
  keyOf,
  listMethod,
  place,
  revocations,
  sign,
  statusList,
  suites,
  suspensions,
  worldOf,
  Reply,
  type Answer,
  type SuiteName,
} from './matrix.fixture.ts';
import { verifyCredential } from './verify.ts';
import type { CheckName, CheckResult, Verdict, Verification } from './verification.ts';

type Document = Record<string, unknown>;

/** What is wrong in one column of the matrix, and what must come of it; nothing said is as it should be. */
type Defect = {
  /** Members of the credential before it is signed. */
  draft?: (suite: SuiteName) => Document;
  /** What happens to the text after it was signed. */
  spoil?: (text: string, suite: SuiteName) => string;
  /** The key that really signs, under the name of the issuer's. */
  signedBy?: { which: string; id?: string };
  /** The issuer's document. */
  issuer?: (methods: Document[], suite: SuiteName) => Promise<Answer> | Answer | undefined;
  revocation?: (suite: SuiteName) => Promise<Answer> | Answer | undefined;
  suspension?: (suite: SuiteName) => Promise<Answer>;
  expected: {
    verdict: Verdict | ((suite: SuiteName) => Verdict);
    status?: Verification['status'];
    checks?: Partial<Record<CheckName, CheckResult>>;
    sentence: RegExp;
    /** What is said of its first proof. */
    proof?: RegExp;
    /** Addresses that must not be asked, or that the guard must refuse. */
    refused?: string[];
  };
};

const otherAddress = 'https://other.example/.well-known/did.json';
const strange = 'https://strange.example/context/v1';
const strangeContexts = new Map([[strange, '{"@context":{"grade":"https://strange.example/#grade"}}']]);
const hidden = 'https://10.0.0.7/status/revocation';

const invalid = { verdict: 'invalid' } as const;
const inconclusive = { verdict: 'inconclusive' } as const;
const forged = /must not be relied on/;

const defects: Record<string, Defect> = {
  'nothing is wrong': {
    expected: {
      verdict: 'valid',
      status: 'active',
      checks: {
        integrity: 'pass',
        issuer_key: 'pass',
        domain: 'pass',
        status: 'pass',
        dates: 'pass',
        schema: 'pass',
      },
      sentence: /^Authentic: issued by college\.example, unchanged and not revoked\./,
    },
  },
  'a word was changed': {
    spoil: (text, suite) =>
      changed(suite, text, (credential) => ({ ...credential, name: 'Advanced Life Support' })),
    expected: { ...invalid, checks: { integrity: 'fail', status: 'not_checked' }, sentence: forged },
  },
  'the recipient was changed': {
    spoil: (text, suite) =>
      changed(suite, text, (credential) => ({
        ...credential,
        credentialSubject: { ...(credential['credentialSubject'] as Document), id: 'did:example:eve' },
      })),
    expected: { ...invalid, checks: { integrity: 'fail' }, sentence: forged },
  },
  'a member that nobody defined was added': {
    spoil: (text, suite) => changed(suite, text, (credential) => ({ ...credential, grade: 'A' })),
    expected: { ...invalid, checks: { integrity: 'fail' }, sentence: forged },
  },
  'the entry in the list was taken out': {
    spoil: (text, suite) =>
      changed(suite, text, (credential) => ({ ...credential, credentialStatus: undefined })),
    expected: { ...invalid, checks: { integrity: 'fail' }, sentence: forged },
  },
  'another key signed under the name of the issuer’s': {
    signedBy: { which: 'other' },
    expected: { ...invalid, checks: { integrity: 'fail' }, sentence: forged },
  },
  'a key of somebody else signed': {
    signedBy: { which: 'own', id: 'did:web:other.example#key-1' },
    expected: { ...invalid, checks: { issuer_key: 'fail', domain: 'not_checked' }, sentence: forged },
  },
  'the issuer does not list the key': {
    issuer: () => didDocument([listMethod]),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: forged },
  },
  'the issuer lists the key for something else': {
    issuer: (methods) =>
      didDocument(methods, { assertionMethod: [`${did}#lists`], authentication: [`${did}#key-1`] }),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: /not for signing credentials/ },
  },
  'the issuer lists the key as another controller’s': {
    issuer: ([method, ...others]) =>
      didDocument([{ ...method, controller: 'did:web:other.example' }, ...others]),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: forged },
  },
  'the issuer gives two keys one name': {
    issuer: (methods) => didDocument([...methods, { ...listMethod, id: `${did}#key-1` }]),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: /two different keys/ },
  },
  'the name stands for a key of another kind': {
    issuer: async ([, list], suite) => {
      const isEdwards = (await keyOf(suite)).kind === 'Ed25519';
      const other = await keyOf(isEdwards ? 'ecdsa-rdfc-2019 P-256' : 'eddsa-rdfc-2022');
      return didDocument([other.method, list!]);
    },
    expected: { ...invalid, sentence: forged, proof: /cannot be made with|of another kind/ },
  },
  'the key was revoked, after the day that the proof gives itself': {
    issuer: ([method, ...others]) => didDocument([{ ...method, revoked: '2026-11-20T00:00:00Z' }, ...others]),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: /revoked on 20 November 2026/ },
  },
  'the key has expired': {
    issuer: ([method, ...others]) => didDocument([{ ...method, expires: '2026-11-20T00:00:00Z' }, ...others]),
    expected: { ...invalid, checks: { issuer_key: 'fail' }, sentence: /given up on 20 November 2026/ },
  },
  'it was revoked': {
    revocation: (suite) => statusList(suite, 'revocation', [place]),
    expected: {
      ...invalid,
      status: 'revoked',
      checks: { integrity: 'pass', status: 'fail' },
      sentence: /has revoked it/,
    },
  },
  'it was suspended': {
    suspension: (suite) => statusList(suite, 'suspension', [place]),
    expected: { ...invalid, status: 'suspended', checks: { status: 'fail' }, sentence: /has suspended it/ },
  },
  'it has expired': {
    draft: (suite) => datesFor(suite, '2020-01-01T00:00:00Z', '2023-01-01T00:00:00Z'),
    expected: {
      verdict: 'valid',
      status: 'active',
      checks: { integrity: 'pass', dates: 'warning' },
      sentence: /^Authentic: .*It expired on 1 January 2023/,
    },
  },
  'it has expired and was revoked': {
    draft: (suite) => datesFor(suite, '2020-01-01T00:00:00Z', '2023-01-01T00:00:00Z'),
    revocation: (suite) => statusList(suite, 'revocation', [place]),
    expected: { ...invalid, status: 'revoked', checks: { dates: 'warning' }, sentence: /has revoked it/ },
  },
  'it is not valid yet': {
    draft: (suite) => datesFor(suite, '2027-03-01T00:00:00Z'),
    expected: {
      ...invalid,
      checks: { integrity: 'pass', dates: 'fail' },
      sentence: /begins on 1 March 2027/,
    },
  },
  'the list was changed': {
    revocation: async (suite) => ({
      ...(await statusList(suite, 'revocation', [])),
      issuer: { id: did, name: 'X' },
    }),
    expected: {
      ...inconclusive,
      status: 'unknown',
      checks: { integrity: 'pass', status: 'not_checked' },
      sentence: /could not be found out/,
    },
  },
  'the list is not signed': {
    revocation: async (suite) => {
      const { proof: _, ...list } = await statusList(suite, 'revocation', []);
      return list;
    },
    expected: { ...inconclusive, status: 'unknown', sentence: /could not be found out/ },
  },
  'the list is out of date': {
    revocation: (suite) =>
      statusList(suite, 'revocation', [], {
        document: datesFor(suite, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
      }),
    expected: { ...inconclusive, status: 'unknown', sentence: /out of date/ },
  },
  'the list was made for another purpose': {
    revocation: (suite) => statusList(suite, 'suspension', []),
    expected: { ...inconclusive, status: 'unknown', sentence: /another purpose/ },
  },
  'the list unpacks to 200 megabytes': {
    revocation: (suite) => statusList(suite, 'revocation', [], { encodedList: bomb }),
    expected: { ...inconclusive, status: 'unknown', sentence: /more than 16 MiB/ },
  },
  'the list ends before the credential’s place': {
    revocation: (suite) => statusList(suite, 'revocation', [], { bytes: 1000 }),
    expected: { ...inconclusive, status: 'unknown', sentence: /no entry for this credential/ },
  },
  'the list is not there': {
    revocation: () => new Reply({ status: 404 }),
    expected: { ...inconclusive, status: 'unknown', sentence: /answered 404/ },
  },
  'nobody answers for the list': {
    revocation: () => undefined,
    expected: { ...inconclusive, status: 'unknown', sentence: /Nobody answered/ },
  },
  'the list lies at a private address': {
    draft: (suite) => {
      const [entry] = badgeFor(suite)['credentialStatus'] as Document[];
      return { credentialStatus: { ...entry, statusListCredential: hidden } };
    },
    expected: { ...inconclusive, status: 'unknown', sentence: /may not be asked/, refused: [hidden] },
  },
  'the status is of a kind unknown here': {
    draft: () => ({ credentialStatus: { id: `${revocations}#1`, type: 'https://strange.example/#Status' } }),
    expected: { ...inconclusive, status: 'unknown', sentence: /not supported here/ },
  },
  'it uses a context that is not pinned': {
    draft: (suite) => ({ '@context': [...(badgeFor(suite)['@context'] as string[]), strange], grade: 'A' }),
    expected: {
      // A signature over canonical JSON or a token does not need the meaning of a term.
      verdict: (suite) => (isRdf(suite) ? 'inconclusive' : 'valid'),
      sentence: /uses the context https:\/\/strange\.example\/context\/v1|^Authentic/,
    },
  },
  'nobody answers for the issuer': {
    issuer: () => undefined,
    expected: {
      ...inconclusive,
      checks: { integrity: 'not_checked' },
      sentence: /could not be read. Nobody answered/,
    },
  },
  'the issuer’s document is another’s': {
    issuer: (methods) => didDocument(methods, { id: 'did:web:other.example' }),
    expected: { ...inconclusive, checks: { integrity: 'not_checked' }, sentence: /another identifier/ },
  },
  'the issuer’s host sends on to another host': {
    issuer: (methods) => new Reply({ url: 'https://other.example/did.json', body: didDocument(methods) }),
    expected: { ...inconclusive, checks: { integrity: 'not_checked' }, sentence: /sent on to another host/ },
  },
  'the issuer’s document is not one of a DID': {
    issuer: (methods) =>
      didDocument(methods, { '@context': ['https://schema.example/', 'https://www.w3.org/ns/did/v1'] }),
    expected: { ...inconclusive, sentence: /not a DID document/ },
  },
  'the issuer’s document names a member twice': {
    issuer: (methods) => JSON.stringify(didDocument(methods)).replace('{', `{"id":"${did}",`),
    expected: { ...inconclusive, sentence: /“id” twice/ },
  },
};

const bomb = `u${gzipSync(new Uint8Array(200 * 1024 * 1024)).toString('base64url')}`;

type Contain = (text: string) => Promise<Uint8Array | string>;

async function judge(suite: SuiteName, defect: Defect, contain: Contain = async (text) => text) {
  const name = defect.signedBy?.id ?? `${did}#key-1`;
  const key = await keyOf(suite, name, defect.signedBy?.which);
  const listed = await keyOf(suite);
  const draft = badgeFor(suite, defect.draft?.(suite));
  const signed = await sign(suite, draft, key, strangeContexts);
  const text = defect.spoil?.(signed, suite) ?? signed;
  const methods = [listed.method, listMethod];
  const answers = {
    [didAddress]: defect.issuer ? await defect.issuer(methods, suite) : didDocument(methods),
    [revocations]: defect.revocation
      ? await defect.revocation(suite)
      : await statusList(suite, 'revocation', []),
    [suspensions]: defect.suspension
      ? await defect.suspension(suite)
      : await statusList(suite, 'suspension', []),
    [otherAddress]: {
      ...didDocument([key.method]),
      id: 'did:web:other.example',
    },
  };
  const given = Object.entries(answers).flatMap(([url, answer]) =>
    answer === undefined ? [] : [[url, answer]],
  );
  const world = worldOf(Object.fromEntries(given) as Record<string, Answer>);
  const [opened] = await openCredential(await contain(text));
  return { result: await verifyCredential(opened!, world.surroundings), ...world };
}

/** What came of it, and what must have, in one form. */
function outcome({ result, asked, refused }: Awaited<ReturnType<typeof judge>>) {
  const allowed = [didAddress, revocations, suspensions, otherAddress];
  return {
    verdict: result.verdict,
    sentence: result.sentence,
    status: result.status,
    checks: Object.fromEntries(result.checks.map(({ name, result: one }) => [name, one])),
    proof: result.proofs[0]?.detail,
    notAllowed: asked.filter((url) => !allowed.includes(url)),
    askedTwice: asked.length - new Set(asked).size,
    refused,
    // Whatever was asked is written down, and nothing else is.
    notInSources: [...asked, ...refused].filter(
      (url) => !result.sources.some((source) => source.url === url),
    ),
    sources: result.sources.length - asked.length - refused.length,
  };
}

function intended(suite: SuiteName, { expected }: Defect) {
  const { verdict, status, checks, sentence, proof, refused } = expected;
  return {
    verdict: typeof verdict === 'function' ? verdict(suite) : verdict,
    sentence: expect.stringMatching(sentence) as string,
    checks: checks ?? {},
    ...(status && { status }),
    proof: expect.stringMatching(proof ?? /./) as string,
    notAllowed: [],
    askedTwice: 0,
    refused: refused ?? [],
    notInSources: [],
    sources: 0,
  };
}

describe.each(suites)('%s', (suite) => {
  test.each(Object.entries(defects))('%s', async (_name, defect) => {
    expect(outcome(await judge(suite, defect))).toMatchObject(intended(suite, defect));
  });
});

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVQIW2NgUPr/HwADaAIhG61j/AAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

async function pdfWith(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  const file = { name: 'credential.json', bytes: new TextEncoder().encode(text), type: 'application/json' };
  return await attachToPdf(await document.save(), file, new Date('2026-11-01T00:00:00Z'));
}

const containers: Record<string, Contain> = {
  PNG: async (text) => bakePng(png, text),
  SVG: async (text) => bakeSvg('<svg xmlns="http://www.w3.org/2000/svg"/>', text),
  PDF: pdfWith,
};

describe.each(Object.entries(containers))('within a %s', (_container, contain) => {
  const columns = ['nothing is wrong', 'a word was changed', 'it was revoked'] as const;
  test.each(suites.flatMap((suite) => columns.map((column) => [suite, column] as const)))(
    '%s: %s',
    async (suite, column) => {
      const defect = defects[column]!;
      expect(outcome(await judge(suite, defect, contain))).toMatchObject(intended(suite, defect));
    },
  );
});

test('the matrix holds more than two hundred credentials, tokens among them', () => {
  expect(suites.length * Object.keys(defects).length).toBeGreaterThan(200);
  expect(suites.filter(isToken)).toHaveLength(3);
});

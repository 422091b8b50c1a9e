import { createAsking } from './asking.ts';
import { openCredential } from './containers/open.ts';
import { NotOpened } from './containers/not-opened.ts';
import { presentationProblems } from './data-model.ts';
import { judgeIntegrity } from './proofs/secured.ts';
import { judgeProofs } from './proofs/data-integrity.ts';
import { isObject, listOf, parseObject } from './strict-json.ts';
import type { Surroundings } from './surroundings.ts';
import { verifyCredential } from './verify.ts';
import type { ProofResult, Verification } from './verification.ts';

/** What a presentation must answer, so that one made for somebody else, or earlier, is not taken. */
export type PresentationWish = { challenge?: string; domain?: string };

export type PresentationVerification = {
  /** Whether the presentation itself holds and every credential in it is valid. */
  verified: boolean;
  /** Sentences. */
  problems: string[];
  proofs: ProofResult[];
  /** Whose key signed the presentation: DID or address; null when none did. */
  presenter: string | null;
  credentials: Verification[];
};

const mostCredentials = 20;

/**
 * Verifies a presentation with a Data Integrity proof for authentication, and each credential in it.
 * @param text the presentation, JSON
 * @throws NotReadable
 */
export async function verifyPresentation(
  text: string,
  wish: PresentationWish,
  surroundings: Surroundings,
): Promise<PresentationVerification> {
  const document = parseObject(text);
  const problems = presentationProblems(document);
  const credentials: Verification[] = [];
  const held = listOf(document['verifiableCredential']).filter(isObject);
  if (problems.length === 0 && held.length > mostCredentials) {
    problems.push(`It holds more than ${mostCredentials} credentials.`);
  }
  if (problems.length > 0) return { verified: false, problems, proofs: [], presenter: null, credentials };

  const asking = createAsking(surroundings);
  const judgements = await judgeProofs(
    document,
    { purpose: 'authentication', ...wish },
    asking,
    surroundings.contexts,
  );
  const integrity = judgeIntegrity(judgements);
  if (integrity.result !== 'pass') problems.push(integrity.detail);
  for (const one of held) {
    try {
      const [opened] = await openCredential(JSON.stringify(one));
      if (!opened) continue;
      const verification = await verifyCredential(opened, surroundings);
      credentials.push(verification);
      if (verification.verdict !== 'valid') problems.push(verification.sentence);
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      problems.push(error.message);
    }
  }
  return {
    verified: problems.length === 0,
    problems,
    proofs: judgements.map(({ proof }) => proof),
    presenter: judgements.find(({ proof }) => proof.result === 'pass')?.controller ?? null,
    credentials,
  };
}

import { createAsking } from '@certfolio/credentials/asking';
import { presentationProblems } from '@certfolio/credentials/data-model';
import { judgeProofs } from '@certfolio/credentials/proofs/data-integrity';
import { isObject } from '@certfolio/credentials/strict-json';
import { FetchRefused } from '@certfolio/credentials/surroundings';

/** Anybody may send a presentation, so nobody is asked about it: its keys must be identifiers themselves. */
export const askingNobody = (now: Date) =>
  createAsking({
    fetch: () => Promise.reject(new FetchRefused('No other server is asked here.')),
    now: () => now,
    trust: [],
  });

/**
 * Whether a presentation proves that its sender controls the identifier it names and answers this challenge
 * (VCALM, DIDAuthentication).
 * @returns the holder's identifier, or why it proves nothing, in a sentence
 */
export async function judgePresentation(
  presentation: unknown,
  wish: { challenge: string; domain: string },
  now: Date,
): Promise<{ holder: string } | { refused: string }> {
  if (!isObject(presentation)) return { refused: 'There is no presentation.' };
  const [unfit] = presentationProblems(presentation);
  if (unfit !== undefined) return { refused: unfit };
  const judgements = await judgeProofs(
    presentation,
    { purpose: 'authentication', ...wish },
    askingNobody(now),
  );
  const [first] = judgements;
  if (!first) return { refused: 'The presentation carries no proof.' };
  // Whoever adds a proof that does not hold beside one that does wants one of them to go unseen.
  const failed = judgements.find(({ proof }) => proof.result !== 'pass');
  if (failed) return { refused: failed.proof.detail };
  const { controller } = first;
  if (controller === null || judgements.some((other) => other.controller !== controller)) {
    return { refused: 'The proofs belong to different holders.' };
  }
  const { holder } = presentation;
  const named = isObject(holder) ? holder['id'] : holder;
  if (named !== undefined && named !== controller) {
    return { refused: 'The presentation names another holder than the one who signed it.' };
  }
  return { holder: controller };
}

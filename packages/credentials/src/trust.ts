import { finding, type Finding } from './findings.ts';
import type { Recognition, TrustSource } from './surroundings.ts';

export type Recognised = {
  recognition: Recognition | null;
  /** The name of the list that knows the issuer. */
  source: string | null;
  /** Lists that do not know it, and lists that could not be asked. */
  asked: string[];
  silent: string[];
};

/** Asks list after list, until one knows the issuer. Never throws. */
export async function askForRecognition(
  issuerId: string,
  sources: readonly TrustSource[],
): Promise<Recognised> {
  const silent: string[] = [];
  const asked: string[] = [];
  for (const source of sources) {
    try {
      const recognition = await source.recognise(issuerId);
      if (recognition) return { recognition, source: source.name, asked, silent };
      asked.push(source.name);
    } catch {
      // Whatever keeps a list from answering, it says nothing about the credential.
      silent.push(source.name);
    }
  }
  return { recognition: null, source: null, asked, silent };
}

/**
 * Who recognises the issuer. Nobody's word decides over the signature; a list that cannot be asked is said to be
 * silent, never to have denied.
 */
export async function judgeRecognition(
  issuerId: string,
  sources: readonly TrustSource[],
): Promise<{ finding: Finding; recognition: Recognition | null }> {
  const { recognition, source, asked, silent } = await askForRecognition(issuerId, sources);
  if (recognition) {
    const detail = `${recognition.source} knows the issuer as ${recognition.name}.`;
    return {
      recognition,
      finding: finding('recognition', 'pass', detail, { method: `Asked: ${source}.` }),
    };
  }
  const unheard = silent.length > 0 ? ` ${silent.join(', ')} could not be asked.` : '';
  if (asked.length === 0) {
    const detail = silent.length > 0 ? unheard.trim() : 'No list of issuers is kept here.';
    return { recognition: null, finding: finding('recognition', 'not_checked', detail) };
  }
  return {
    recognition: null,
    finding: finding(
      'recognition',
      'warning',
      `No list that was asked knows the issuer; its name is its own word.${unheard}`,
      { method: `Asked: ${asked.join('; ')}.` },
    ),
  };
}

import * as bitstring from '@digitalbazaar/vc-bitstring-status-list';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import * as jcs from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as rdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { pinnedContexts } from '../json-ld/pinned-contexts.ts';

type Result = { verified: boolean; error?: { errors?: { message: string }[]; message: string } };

/** Digital Bazaar's libraries as they come, with nothing but pinned contexts and the documents given. */
export function stockVerifier(documents: Readonly<Record<string, object>>) {
  const documentLoader = async (url: string) => {
    const pinned = pinnedContexts.get(url) ?? documents[url] ?? fragmentOf(url, documents);
    if (!pinned) throw new Error(`not known in this test: ${url}`);
    return { contextUrl: null, documentUrl: url, document: pinned, tag: 'static' };
  };
  const suites = [
    new DataIntegrityProof({ cryptosuite: rdfc }),
    new DataIntegrityProof({ cryptosuite: jcs.createVerifyCryptosuite() }),
  ];
  return {
    verify: async (credential: object): Promise<Result> =>
      (await vc.verifyCredential({
        credential,
        suite: suites,
        documentLoader,
        checkStatus: bitstring.checkStatus,
      })) as Result & { statusResult?: unknown },
    /** Whether the entry of a purpose is set, by the library's own reading of the list. */
    statusOf: async (credential: object): Promise<{ statusPurpose: string; status: boolean }[]> => {
      const checked = (await bitstring.checkStatus({
        credential,
        suite: suites,
        documentLoader,
        verifyBitstringStatusListCredential: true,
        verifyMatchingIssuers: true,
      })) as {
        results: { credentialStatus: { statusPurpose: string }; status: boolean }[];
        error?: Error;
      };
      if (checked.error) throw checked.error;
      return checked.results.map(({ credentialStatus, status }) => ({
        statusPurpose: credentialStatus.statusPurpose,
        status,
      }));
    },
    keyFrom: (key: object) => Ed25519Multikey.from(key),
  };
}

/** A DID document's loader answers for its verification methods too. */
function fragmentOf(url: string, documents: Readonly<Record<string, object>>): object | undefined {
  const [base = ''] = url.split('#');
  const document = documents[base] as { verificationMethod?: { id: string }[] } | undefined;
  const method = document?.verificationMethod?.find(({ id }) => id === url);
  return method && { '@context': 'https://w3id.org/security/multikey/v1', ...method };
}

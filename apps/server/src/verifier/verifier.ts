import type { ReadField } from '@certfolio/contract/certificates';
import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openCredential } from '@certfolio/credentials/containers/open';
import type { Opened } from '@certfolio/credentials/containers/opened';
import type { FetchWish, Surroundings } from '@certfolio/credentials/surroundings';
import type { Verification } from '@certfolio/credentials/verification';
import { notVerified } from '@certfolio/credentials/verdict';
import {
  Isolate,
  IsolateFailure,
  IsolateTimeout,
  type IsolateCare,
  type IsolateReply,
} from '@certfolio/documents/isolate';
import type { PdfSignature } from '@certfolio/documents/pdf-signatures';
import type { PageComparison } from '../modules/verification/page-words.ts';

export type VerifierRequest =
  | { task: 'open'; input: Uint8Array | string }
  | ({ task: 'verify'; opened: Opened; now: number; trust: string[] } & Pick<
      Surroundings,
      'contexts' | 'holder'
    >)
  | { task: 'signatures'; pdf: Uint8Array }
  | { task: 'page'; page: Page; said: Said }
  | { task: 'presentation'; presentation: unknown; wish: PresentationWish; now: number };

/** A web page as it was answered, with the address that answered. */
export type Page = { bytes: Uint8Array; contentType: string; url: string };
export type Said = Partial<Record<ReadField, string>>;
export type PageReading = PageComparison & { text: string };
export type PresentationWish = { challenge: string; domain: string };
export type Presented = { holder: string } | { refused: string };

export type VerifierResult =
  | { opened: Opened[] }
  | { verification: Verification }
  | { signatures: PdfSignature[] }
  | { page: PageReading }
  | { presented: Presented };

export type VerifierReply = IsolateReply<VerifierResult>;

export type Question =
  | { kind: 'fetch'; url: string; wish: FetchWish }
  | { kind: 'recognise'; list: number; issuerId: string };

/**
 * Reads and verifies what others have made, away from the thread that answers everybody. Whoever brings it is
 * named in `by`, so that one caller cannot take every turn.
 */
export type Verifier = {
  /** @throws NotOpened with a sentence, also when it takes too long */
  open: (input: Uint8Array | string, by?: string) => Promise<Opened[]>;
  /** Inconclusive when it takes longer than anything honest does. */
  verify: (opened: Opened, surroundings: Surroundings, by?: string) => Promise<Verification>;
  /** The signatures in a PDF; null when they take too long to read. */
  signatures: (pdf: Uint8Array, by?: string) => Promise<PdfSignature[] | null>;
  /** What of the values a page shows, and the beginning of its text; null when it takes too long to read. */
  page: (page: Page, said: Said, by?: string) => Promise<PageReading | null>;
  /** Who has signed a presentation that answers this challenge. */
  presentation: (presentation: unknown, wish: PresentationWish, now: Date, by?: string) => Promise<Presented>;
  close: () => Promise<void>;
};

export type VerifierOptions = {
  workers?: number;
  /** Milliseconds of a worker's own work for one credential or file; asking other servers not counted. */
  workTime?: number;
};

/** As long as one waits for a turn, in milliseconds. */
const waitingTime = 15_000;

export function createVerifier({ workers = 2, workTime = 3000 }: VerifierOptions = {}): Verifier {
  const isolate = new Isolate<VerifierRequest, VerifierResult, Question>(
    new URL('./verifier.worker.ts', import.meta.url),
    { size: workers, heapMb: 256, retireAboveBytes: 128 * 1024 * 1024, saysReady: true },
  );

  /** Null when it was stopped: it took too long, or more memory than there is for it. */
  const run = async (
    request: VerifierRequest,
    by: string | undefined,
    answer?: IsolateCare<Question>['answer'],
  ): Promise<VerifierResult | null> => {
    try {
      const care = { for: by, waitMs: waitingTime, ...(answer ? { answer } : {}) };
      return await isolate.run(request, workTime, care);
    } catch (error) {
      if (error instanceof IsolateTimeout) return null;
      if (error instanceof IsolateFailure && error.code === 'NotOpened') throw new NotOpened(error.message);
      if (error instanceof IsolateFailure && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
      throw error;
    }
  };

  return {
    open: async (input, by) => {
      // Text is read in one pass below a size limit; only pictures and files are worth the way.
      if (typeof input === 'string' && !/^\s*</.test(input)) return openCredential(input);
      const result = await run({ task: 'open', input }, by);
      if (result === null) throw new NotOpened('Reading it would have taken too long.');
      return 'opened' in result ? result.opened : [];
    },
    verify: async (opened, surroundings, by) => {
      const { contexts, holder, trust } = surroundings;
      const request: VerifierRequest = {
        task: 'verify',
        opened,
        now: surroundings.now().getTime(),
        trust: trust.map(({ name }) => name),
        ...(contexts ? { contexts } : {}),
        ...(holder ? { holder } : {}),
      };
      const result = await run(request, by, async (question) =>
        question.kind === 'fetch'
          ? surroundings.fetch(question.url, question.wish)
          : (trust[question.list]?.recognise(question.issuerId) ?? null),
      );
      return result && 'verification' in result ? result.verification : notVerified(tooLong);
    },
    signatures: async (pdf, by) => {
      // Most files carry none, and that is seen at once.
      if (!Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('/ByteRange')) return [];
      const result = await run({ task: 'signatures', pdf }, by);
      return result && 'signatures' in result ? result.signatures : null;
    },
    page: async (page, said, by) => {
      const result = await run({ task: 'page', page, said }, by);
      return result && 'page' in result ? result.page : null;
    },
    presentation: async (presentation, wish, now, by) => {
      const request = { task: 'presentation', presentation, wish, now: now.getTime() } as const;
      const result = await run(request, by);
      return result && 'presented' in result ? result.presented : { refused: 'Checking it takes too long.' };
    },
    close: () => isolate.close(),
  };
}

const tooLong = 'It could not be checked here: it would have taken too long.';

import { ApiError } from '@certfolio/contract/client';
import type { ProblemDetails } from '@certfolio/contract/problems';

/** Milliseconds without any answer once every byte has been sent. */
const answerWithin = 30_000;

/** The code of what went wrong when a file was sent whole and no answer came: nobody knows whether it was kept. */
export const unanswered = 'unanswered';

export type SendOptions = {
  /** Stops the sending. A file that has been sent whole is heard out: the server keeps it whoever still listens. */
  signal: AbortSignal;
  /** What has been sent, from 0 to 1. */
  onSent: (fraction: number) => void;
};

/**
 * Sends a file to a call that takes one. It is an XMLHttpRequest because fetch cannot tell how far a body has been sent.
 * Rejects with the ApiError that every other call would reject with.
 */
export function sendFile<Answer>(
  { method, url }: { method: string; url: string },
  file: File,
  { signal, onSent }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sent = false;
    const abort = () => {
      if (!sent) request.abort();
    };
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    request.open(method, url);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(loaded / total);
    });
    request.upload.addEventListener('load', () => {
      sent = true;
      onSent(1);
      timer = setTimeout(() => request.abort(), answerWithin);
    });
    request.addEventListener('load', () => {
      end();
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as Answer);
      } else reject(refusalOf(request));
    });
    request.addEventListener('error', () => {
      end();
      reject(
        sent
          ? noAnswer()
          : new ApiError(
              0,
              'network',
              'The server could not be reached. Check your connection and try again.',
            ),
      );
    });
    request.addEventListener('abort', () => {
      end();
      reject(sent ? noAnswer() : (signal.reason as Error));
    });
    signal.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

const noAnswer = () =>
  new ApiError(0, unanswered, 'Your file was sent, but no answer came. It may have arrived all the same.');

function refusalOf(request: XMLHttpRequest): ApiError {
  // A gateway has given up waiting, not the server.
  if (request.status === 504) return noAnswer();
  const fallback = `API call failed with status ${request.status}`;
  try {
    const details = JSON.parse(request.responseText) as ProblemDetails;
    return new ApiError(request.status, details.code ?? 'unknown', details.detail ?? fallback, details);
  } catch {
    return new ApiError(request.status, 'unknown', fallback);
  }
}

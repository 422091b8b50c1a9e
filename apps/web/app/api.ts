import { ApiError } from '@certfolio/contract/client';
import { createApi } from '@certfolio/contract/contract';

/** The typed client of the browser: same origin, signed in by the session cookie. Not for the server. */
export const api = createApi({ baseUrl: '' });

/** The code of a refusal (`contract/problems.ts`), or null when something else went wrong. */
export const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

import type { z } from 'zod';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import type { ProblemDetails } from './problems.ts';

type Input<S> = S extends z.ZodObject ? z.input<S> : never;

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodObject
  ? {} extends Input<E[Key]>
    ? { [K in Key]?: Input<E[Key]> }
    : { [K in Key]: Input<E[Key]> }
  : {};

/** What a caller passes to one endpoint. */
export type CallOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E['upload'] extends { maxBytes: number } ? { file?: File } : {}) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/** What it answers: the JSON members, or the response itself where the answer is a file. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodObject
  ? z.output<E['response']> & { success: true }
  : Response;

export type ClientOf<C extends Record<string, EndpointGroup>> = {
  [G in keyof C]: {
    [E in keyof C[G]]: {} extends CallOf<C[G][E]>
      ? (call?: CallOf<C[G][E]>) => Promise<AnswerOf<C[G][E]>>
      : (call: CallOf<C[G][E]>) => Promise<AnswerOf<C[G][E]>>;
  };
};

/** A refusal as the caller sees it: branch on `code`. Status 0 is a request that never got an answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: ProblemDetails | null;

  constructor(status: number, code: string, message: string, problem: ProblemDetails | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.problem = problem;
  }
}

export type ClientOptions = {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Sent with every call: the session token, a share token. */
  headers?: () => Record<string, string>;
  /** Milliseconds after which a call is given up; 30 000 unless said. */
  timeout?: number;
};

/** Builds the typed client from the contract itself: no generated code, one function an endpoint. */
export function createClient<const C extends Record<string, EndpointGroup>>(
  contract: C,
  options: ClientOptions = {},
): ClientOf<C> {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [groupName, group] of Object.entries(contract)) {
    const calls: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(group)) {
      calls[name] = (call: AnyCall = {}) => send(one, call, options);
    }
    groups[groupName] = calls;
  }
  return groups as ClientOf<C>;
}

/** What can stand in a path or a query. */
type Plain = string | number | boolean | null | undefined;

type AnyCall = {
  params?: Record<string, Plain>;
  query?: Record<string, Plain>;
  body?: unknown;
  file?: File;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

async function send(one: Endpoint, call: AnyCall, options: ClientOptions): Promise<unknown> {
  const headers: Record<string, string> = { ...options.headers?.(), ...call.headers };
  let body: string | FormData | undefined;
  if (one.upload || one.form) {
    const form = new FormData();
    // Fields stand before the file: the server streams the file and must know them by then.
    for (const [key, value] of Object.entries((call.body ?? {}) as Record<string, unknown>)) {
      if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
    if (call.file) form.append('file', call.file, call.file.name);
    body = form;
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(call.body);
  }
  const limit = AbortSignal.timeout(options.timeout ?? 30_000);
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)((options.baseUrl ?? '') + urlOf(one, call), {
      method: one.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    const timedOut = limit.aborted;
    throw new ApiError(
      0,
      timedOut ? 'timeout' : 'network',
      timedOut
        ? 'The request took too long to process. Please try again.'
        : 'The server could not be reached. Check your connection and try again.',
    );
  }
  if (!response.ok) throw await refusalOf(response);
  return one.response ? await response.json() : response;
}

/** The path of a call with its parameters filled in and encoded, and its query. */
export function urlOf(
  one: Pick<Endpoint, 'path'>,
  call: { params?: Record<string, Plain>; query?: Record<string, Plain> },
): string {
  const path = one.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const fallback = `API call failed with status ${response.status}`;
  try {
    const details = (await response.json()) as ProblemDetails;
    return new ApiError(response.status, details.code ?? 'unknown', details.detail ?? fallback, details);
  } catch {
    return new ApiError(response.status, 'unknown', fallback);
  }
}

import { z } from 'zod';
import type { KeyScope } from './key-scopes.ts';

/** Who may call: anybody, a signed-in account, or an administrator. Finer rules are the services' policies. */
export type Access = 'public' | 'user' | 'admin';

type Shape = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path; parameters are written `:name`. */
  path: string;
  access: Access;
  /**
   * What an API key must be allowed for this call: unless said, reading for GET and writing for the rest, of the
   * group's kind of thing (`key-access.ts`). `never` where only a person may act: the safety and the end of an account.
   */
  keys?: 'never' | KeyScope;
  summary: string;
  /** Status of a success; 200 unless said. */
  status?: 200 | 201 | 202;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Bytes of the body at most; a mebibyte unless said. */
  maxBodyBytes?: number;
  headers?: Shape;
  /** A multipart call: the part named `file` is streamed to the handler, at most this many bytes. */
  upload?: { maxBytes: number };
  /** The body comes as a multipart form without a file: one field a member, as `jsonField` or plain text. */
  form?: true;
  /** JSON answers: the members beside `success`. */
  response?: Shape;
  /** Binary answers: the content types that may be sent; beside `response`, in place of it when it is asked for. */
  file?: readonly string[];
};

/** Names an endpoint without widening it, so that server and client see its exact shapes. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type EndpointGroup = Record<string, Endpoint>;

/** A row id. A malformed one is answered like an unknown one, so ids of no account can be told apart. */
export const Id = z.uuid();

/** Capability tokens in public addresses: at least 128 random bits, base64url. */
export const PublicToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

export const IdParams = z.object({ id: Id });

/** skip and limit of every list; the limit is never above 100. */
export const PageQuery = z.object({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

/** A member that travels through a form as JSON text; the client writes it and the server reads it back. */
export const jsonField = <S extends z.ZodType>(schema: S): S =>
  z.preprocess((text) => (typeof text === 'string' ? parsedJson(text) : text), schema) as unknown as S;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Left as the text that it is: no object, so its schema refuses it.
    return text;
  }
}

/** An instant as ISO 8601 in UTC. */
export const Instant = z.string();

/** A calendar date that may be partial: `2024`, `2024-03` or `2024-03-17`; nothing is filled in. No year is 0. */
export const PartialDate = z
  .string()
  .regex(/^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'Use YYYY, YYYY-MM or YYYY-MM-DD.')
  .refine((text) => text.length < 10 || isCalendarDay(text), 'There is no such day in the calendar.');

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

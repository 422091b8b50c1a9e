import { z } from 'zod';
import { Id } from './endpoint.ts';

/** An account as administrators see it. */
export const Person = z.object({ id: Id, name: z.string(), email: z.string() });

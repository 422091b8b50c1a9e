import { z } from 'zod';
import { problem } from '@certfolio/contract/problems';

/** The form in which addresses are kept and compared. */
export const sameEmail = (typed: string): string => typed.trim().toLowerCase();

/** @throws Problem invalid_email */
export function readEmail(typed: string): string {
  const email = sameEmail(typed);
  if (!z.email().max(254).safeParse(email).success) {
    throw problem('invalid_email', undefined, { errors: { email: 'Please enter a valid email address.' } });
  }
  return email;
}

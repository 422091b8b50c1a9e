import { emailProblem, passwordProblem } from '../accounts/account.fields.ts';

/** What makes an account, as it is typed. */
export type Registration = { firstName: string; lastName: string; email: string; password: string };

/** The sentence for each field that is still to be filled in or mended. */
export function problemsOf(typed: Registration): Partial<Registration> {
  const email = emailProblem(typed.email);
  const password = passwordProblem(typed.password);
  return {
    ...(typed.firstName.trim() ? {} : { firstName: 'Please enter your first name.' }),
    ...(typed.lastName.trim() ? {} : { lastName: 'Please enter your last name.' }),
    ...(email ? { email } : {}),
    ...(password ? { password } : {}),
  };
}

/** Without the spaces that slip in around names and addresses; those of a password are its own. */
export const tidied = ({ firstName, lastName, email, password }: Registration): Registration => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
});

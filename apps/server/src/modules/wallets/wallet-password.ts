import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashWalletPassword = (password: string): Promise<string> => hash(password, cost);

export const matchesWalletPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

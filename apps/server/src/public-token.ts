import { randomBytes } from 'node:crypto';

/** 192 bits: an address that ends with it cannot be guessed. Its shape is `PublicToken` of the contract. */
export const newPublicToken = (): string => randomBytes(24).toString('base64url');

/** What stands within such an address is told apart by it, so that no row id is shown. */
export const newItemId = (): string => randomBytes(16).toString('base64url');

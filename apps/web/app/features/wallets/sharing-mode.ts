import type { WalletDetail, WalletVisibility } from '@certfolio/contract/wallets';

/** How a holder thinks of who may open a wallet: a password belongs to it, though the server keeps it apart. */
export const sharingModes = ['private', 'link', 'password', 'public'] as const;
export type SharingMode = (typeof sharingModes)[number];

export const modeWords: Record<SharingMode, string> = {
  private: 'Private',
  link: 'Link',
  password: 'Password',
  public: 'Public',
};

type Shared = Pick<WalletDetail, 'visibility' | 'has_password'>;

/** A public wallet stays public when it has a password: it counts as one, and is listed as one. */
export const modeOf = ({ visibility, has_password: locked }: Shared): SharingMode =>
  visibility === 'link' && locked ? 'password' : visibility;

export const visibilityIn = (mode: SharingMode): WalletVisibility => (mode === 'password' ? 'link' : mode);

/** What a choice needs first: nothing, a password that there is not, or the end of one that there is. */
export function stepBefore(mode: SharingMode, { has_password: locked }: Shared): 'set' | 'remove' | null {
  if (mode === 'password' && !locked) return 'set';
  if (mode === 'link' && locked) return 'remove';
  return null;
}

const meanings: Record<SharingMode, string> = {
  private: 'Only you can open this wallet. Its links and QR codes are kept, and open nothing.',
  link: 'Anyone who has a link can open this wallet.',
  password: 'Anyone who has a link and the password can open this wallet.',
  public: 'Anyone can open this wallet, and it counts as one of your public wallets.',
};

/** What the present sharing means, in a sentence or two. */
export const meaningOf = (wallet: Shared): string =>
  wallet.visibility === 'public' && wallet.has_password
    ? `${meanings.public} Visitors are still asked for the password.`
    : meanings[modeOf(wallet)];

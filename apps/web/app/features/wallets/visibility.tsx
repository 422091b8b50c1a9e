import { IconLink, IconLock, IconWorld } from '@tabler/icons-react';
import type { Wallet, WalletVisibility } from '@certfolio/contract/wallets';
import '../../ui/marks.css';

export const visibilityWords: Record<WalletVisibility, string> = {
  private: 'Private',
  link: 'Link only',
  public: 'Public',
};

const looks = {
  private: { tone: 'quiet', Icon: IconLock },
  link: { tone: 'info', Icon: IconLink },
  public: { tone: 'good', Icon: IconWorld },
} as const;

export function VisibilityBadge({ visibility }: Pick<Wallet, 'visibility'>) {
  const { tone, Icon } = looks[visibility];
  return (
    <span className="mark" data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {visibilityWords[visibility]}
    </span>
  );
}

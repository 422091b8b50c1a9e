import type { Icon } from '@tabler/icons-react';
import { IconCertificate, IconLayoutDashboard, IconWallet } from '@tabler/icons-react';

export type Destination = { label: string; to: string; end: boolean; Icon: Icon };

/** The tabs of the personal header; the drawer on small screens repeats them. */
export const personalTabs: readonly Destination[] = [
  { label: 'Dashboard', to: '/app/user', end: true, Icon: IconLayoutDashboard },
  { label: 'Wallets', to: '/app/user/wallets', end: false, Icon: IconWallet },
  { label: 'Certs', to: '/app/user/certificates', end: false, Icon: IconCertificate },
];

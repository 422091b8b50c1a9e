import type { BoostFeature } from '@certfolio/contract/plans';
import type { Icon } from '@tabler/icons-react';
import {
  IconBuildingBank,
  IconBriefcase,
  IconCertificate,
  IconChartBar,
  IconFileCv,
  IconLayoutDashboard,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';

/** Destinations that stand under one name. */
export type MenuOf = { label: string; Icon: Icon; entries: readonly Destination[] };

export type Destination = {
  label: string;
  to: string;
  end: boolean;
  Icon: Icon;
  /** Shown only to those whose plan holds it. */
  feature?: BoostFeature;
};

/** What the header and the drawer of an area hold. */
export type Area = {
  home: string;
  tabs: readonly (Destination | MenuOf)[];
  /** Entries of the account menu above Sign Out. */
  account: readonly Destination[];
  /** Where the plan of the account is changed; null where plans are not sold. */
  plans: string | null;
};

export const personalArea: Area = {
  home: '/app/user',
  tabs: [
    { label: 'Dashboard', to: '/app/user', end: true, Icon: IconLayoutDashboard },
    { label: 'Wallets', to: '/app/user/wallets', end: false, Icon: IconWallet },
    { label: 'Certs', to: '/app/user/certificates', end: false, Icon: IconCertificate },
    {
      label: 'Analytics',
      to: '/app/user/analytics',
      end: false,
      Icon: IconChartBar,
      feature: 'advanced_analytics',
    },
    {
      label: 'Professional',
      Icon: IconBriefcase,
      entries: [{ label: 'CVs', to: '/app/user/cvs', end: false, Icon: IconFileCv }],
    },
  ],
  account: [{ label: 'Profile', to: '/app/user/profile', end: false, Icon: IconUser }],
  plans: '/app/user/boost',
};

export const providerArea: Area = {
  home: '/app/provider',
  tabs: [
    { label: 'Dashboard', to: '/app/provider', end: true, Icon: IconLayoutDashboard },
    { label: 'Certs', to: '/app/provider/certificates', end: false, Icon: IconCertificate },
    { label: 'Recipients', to: '/app/provider/recipients', end: false, Icon: IconUsers },
  ],
  account: [{ label: 'Provider Profile', to: '/app/provider/profile', end: false, Icon: IconBuildingBank }],
  plans: null,
};

import type { User } from '@certfolio/contract/accounts';
import type { BoostFeature } from '@certfolio/contract/plans';
import type { Icon } from '@tabler/icons-react';
import {
  IconBuildingBank,
  IconBriefcase,
  IconCertificate,
  IconChartBar,
  IconFileCv,
  IconLayoutDashboard,
  IconSchool,
  IconShieldCog,
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
      entries: [
        { label: 'CVs', to: '/app/user/cvs', end: false, Icon: IconFileCv },
        { label: 'CPD', to: '/app/user/cpd', end: false, Icon: IconSchool },
      ],
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

/** An area whose pages are still to come holds its beginning and what every account has. */
const beginning = (home: string): Area => ({
  home,
  tabs: [{ label: 'Dashboard', to: home, end: true, Icon: IconLayoutDashboard }],
  account: [],
  plans: null,
});

export const companyArea = beginning('/app/company');
export const recruiterArea = beginning('/app/recruiter');

const adminConsole: Destination = {
  label: 'Admin Console',
  to: '/app/admin',
  end: false,
  Icon: IconShieldCog,
};

/** What stands above Sign Out for this account in an area. */
export const entriesFor = (user: User, { account }: Pick<Area, 'account'>): readonly Destination[] =>
  user.is_super_admin ? [...account, adminConsole] : account;

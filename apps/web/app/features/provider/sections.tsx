import { type Section, Sections } from '../../ui/sections.tsx';

const certificateSections: Section[] = [
  { label: 'Issued', to: '/app/provider/certificates', end: true },
  { label: 'Templates', to: '/app/provider/certificates/templates' },
  { label: 'CSV lists', to: '/app/provider/certificates/lists' },
];

const profileSections: Section[] = [
  { label: 'Profile', to: '/app/provider/profile', end: true },
  { label: 'Issuer identity', to: '/app/provider/profile/identity' },
  { label: 'Members', to: '/app/provider/profile/members' },
];

/** The three parts of "Certs". */
export const CertificateSections = () => <Sections label="Certificates" sections={certificateSections} />;

/** The three parts of the profile. */
export const ProfileSections = () => <Sections label="Provider" sections={profileSections} />;

import { NavLink } from 'react-router';

type Section = { label: string; to: string; end?: boolean };

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

function Sections({ label, sections }: { label: string; sections: Section[] }) {
  return (
    <nav aria-label={label}>
      <ul className="sections">
        {sections.map(({ label, to, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The three parts of "Certs". */
export const CertificateSections = () => <Sections label="Certificates" sections={certificateSections} />;

/** The three parts of the profile. */
export const ProfileSections = () => <Sections label="Provider" sections={profileSections} />;

import {
  IconCalendarDue,
  IconCertificate,
  IconFileText,
  IconFingerprint,
  IconId,
  IconLock,
  IconRosetteDiscountCheck,
  IconScan,
  IconShieldSearch,
  IconTags,
  IconTargetArrow,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta(
  'Features · Certfolio',
  'Upload, reading, checks, wallets and sharing: what Certfolio does today.',
);

const features = [
  [
    IconScan,
    'Details read for you',
    'Title, issuer, recipient, dates and number are read from the PDF or photo. Each value comes with how sure the reader was and the words it stands on. Nothing is made up.',
  ],
  [
    IconFingerprint,
    'Checks with names',
    'Fingerprint, dates, digital signatures in PDFs, codes that lead to the issuer’s own page, signed credentials and their live status: each check is named, with its result, time and method. What nobody has checked is listed as not checked.',
  ],
  [
    IconRosetteDiscountCheck,
    'Digital credentials',
    'Open Badges and W3C verifiable credentials are imported byte for byte, verified, asked for their status again from time to time, and carried away as file, picture, drawing or PDF.',
  ],
  [
    IconShieldSearch,
    'Verify anything',
    'Anybody can drop a file, paste a credential or scan a code and gets the verdict in one sentence. Credentials are checked in the browser, and nothing is kept.',
  ],
  [
    IconCertificate,
    'Issuing',
    'Training providers make templates, issue one certificate or thousands from a list, revoke and correct. What they issue is accepted by any verifier of Open Badges 3.0.',
  ],
  [
    IconCalendarDue,
    'Dates in view',
    'Valid, expiring soon or expired: computed from the dates on the certificate. Partial dates stay partial.',
  ],
  [
    IconWallet,
    'Wallets',
    'Collections for a purpose, in the order you like. The same certificate can be in many.',
  ],
  [
    IconWorld,
    'Links that anyone can open',
    'No account and no app for the reader. The page is light, prints well and works without scripts. A new link ends the old one at once.',
  ],
  [
    IconLock,
    'Passwords on wallets',
    'With Boost and Max a wallet can ask for a password. Until it is given, only the title is shown.',
  ],
  [IconFileText, 'PDF exports', 'A certificate or a whole wallet as a PDF, with its details and checks.'],
  [
    IconId,
    'CVs',
    'Upload one or build it here from your own certificates, in several templates, and share it as a page or a PDF that can be checked.',
  ],
  [
    IconTargetArrow,
    'CPD',
    'Log what you do to keep up, against goals and the rules of your professional body, and export it for an audit.',
  ],
  [
    IconTags,
    'Search and tags',
    'Find by words, issuer, type, status or your own tags. Whole selections can be tagged, collected or deleted, and a deletion can be undone.',
  ],
] as const;

export default function FeaturesPage() {
  return (
    <div className="info info-wide">
      <h1>What Certfolio does</h1>
      <p className="info-lead">These are the things that work today. What is planned is named at the end.</p>
      <ul className="cards">
        {features.map(([Icon, title, text]) => (
          <li key={title}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section>
        <h2>Being built</h2>
        <p>Areas for companies and recruiters.</p>
      </section>
    </div>
  );
}

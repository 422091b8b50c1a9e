import { Link } from 'react-router';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta(
  'Help · Certfolio',
  'Uploading, reading, trust levels, sharing and your account.',
);

const levels = [
  ['Self-declared', 'The holder entered the details. There is no file.'],
  [
    'File fingerprinted',
    'A file is kept. Its SHA-256 fingerprint and the time of arrival show that it has not been changed since.',
  ],
  [
    'Machine-checked',
    'The digital signature in the PDF is intact, or the code or link on the page leads to the issuer’s own website and the data there match.',
  ],
  [
    'Confirmed by the issuer',
    'An issuer that proved its internet domain has confirmed the certificate. This needs an issuer that takes part.',
  ],
  [
    'Cryptographic credential',
    'A signed credential (Open Badges 3.0 or W3C Verifiable Credentials 2.0) whose current status could be asked. This, too, needs an issuer that takes part.',
  ],
] as const;

const questions = [
  {
    title: 'Uploading',
    id: 'upload',
    asks: [
      [
        'Which files can I upload?',
        'PDF, JPG, PNG and WEBP, one file at a time, up to 50MB. A PDF that is protected by a password cannot be read; save a copy without the password first.',
      ],
      [
        'What happens after the upload?',
        'The status is Uploading, then Uploaded. In the background the file is checked for duplicates and read. You can close the window meanwhile.',
      ],
      [
        'Why is my certificate in review?',
        'It looks like one you already have: the same file, the same issuer and number, or the same title and date. Nothing is lost; you find it under “In review”.',
      ],
      [
        'The reader got something wrong.',
        'Open the certificate and correct the field. Your correction is kept apart from the reading and always wins.',
      ],
    ],
  },
  {
    title: 'Sharing',
    id: 'sharing',
    asks: [
      [
        'Who can see my certificates?',
        'Nobody but you, until you share a certificate or a wallet. Then whoever has its link. A public wallet may also be found by search engines if you allow that.',
      ],
      [
        'How do I stop sharing?',
        'Make the wallet private, or ask for a new link; the old one ends at once. A visitor then sees the same page as for an address that never existed.',
      ],
      [
        'Can I protect a wallet by a password?',
        'Yes, with Boost or Max. Before the password is given, only the title is shown.',
      ],
      [
        'How are views counted?',
        'Once a page was in view for two seconds. Programs that only fetch the page, and your own visits, are not counted.',
      ],
    ],
  },
  {
    title: 'Plans and payment',
    id: 'plans',
    asks: [
      [
        'How do I get Boost or Max?',
        'Sign in and choose “Current Plan” at the top of the page. It says what each plan costs and whether this installation takes payments; you see the sum, line by line, before you pay. A year is paid once and never renews by itself.',
      ],
      [
        'I have paid, but my plan has not changed.',
        'A payment is confirmed within moments as a rule. Until then “Your plan” says that it is pending; you can leave the page, and the plan begins by itself once it is confirmed.',
      ],
      [
        'What happens when my plan ends?',
        'Nothing is deleted. The newest of what you keep stays editable, as much as the Free plan holds; the rest is read-only. It can be viewed, downloaded, made private and deleted, and stays shared as it was. Wallets that are protected by a password stay protected.',
      ],
      [
        'Why can I not change this certificate, wallet or CV?',
        'It is more than your plan holds, since a larger plan ended. Delete others of its kind, or choose a larger plan: both count at once.',
      ],
    ],
  },
  {
    title: 'Your account',
    id: 'account',
    asks: [
      [
        'I forgot my password.',
        'Choose “Forgot your password?” on the sign-in page. You receive a code by email and set a new one.',
      ],
      [
        'The code does not arrive.',
        'Look into the spam folder first, then ask for a new code. Each new code replaces the former one.',
      ],
    ],
  },
] as const;

export default function HelpPage() {
  return (
    <div className="info">
      <h1>Help</h1>
      <p className="info-lead">
        Short answers to what people ask. Something missing? See <Link to="/contact">contact</Link>.
      </p>
      <section id="trust">
        <h2>Trust levels</h2>
        <p>
          Every certificate has a level, and behind it a list of checks. The level says how it was checked,
          not how good the course was.
        </p>
        <dl className="terms">
          {levels.map(([name, text], level) => (
            <div key={name}>
              <dt>
                {level} · {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {questions.map(({ title, id, asks }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {asks.map(([ask, answer]) => (
            <details key={ask} className="ask">
              <summary>{ask}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

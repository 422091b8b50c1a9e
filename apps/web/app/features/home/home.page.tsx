import { IconFileSearch, IconLink, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ExampleCertificate } from './example-certificate.tsx';
import { PlanCards } from './plan-cards.tsx';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta(
  'Certfolio: your certificates, kept and checked',
  'Keep your professional certificates in one place, have their details read for you, and share them with the checks that stand behind them.',
);

const steps = [
  {
    Icon: IconFileSearch,
    title: 'Upload',
    text: 'A PDF or a photo is enough. Certfolio reads title, issuer and dates, shows the words it took them from, and you correct what it got wrong.',
  },
  {
    Icon: IconWallet,
    title: 'Collect',
    text: 'Put certificates into wallets: one for an employer, one for a licence renewal, one for yourself.',
  },
  {
    Icon: IconLink,
    title: 'Share',
    text: 'Send one link. Whoever opens it sees each certificate with its checks, without an account. You close the link when you like.',
  },
];

const people = [
  [
    'Nurses and carers',
    'Mandatory training that runs out every year, asked for by every new ward and agency.',
  ],
  [
    'Electricians and engineers',
    'Cards and competences that a site wants to see before you come through the gate.',
  ],
  ['Teachers and trainers', 'Qualifications and courses from many bodies, in many formats, over many years.'],
  ['Freelancers', 'One link in an offer instead of a folder of attachments.'],
] as const;

export default function HomePage() {
  return (
    <>
      <section className="hero">
        <div className="wide hero-grid">
          <div className="hero-text">
            <h1>Your certificates, kept in one place. Proof, one link away.</h1>
            <p className="hero-lead">
              Certfolio keeps what you have earned, watches the dates, and lets anyone you choose see not just
              the picture, but what was checked behind it.
            </p>
            <p className="hero-doors">
              <Link to="/?signup=true" className="button button-large">
                Create a free account
              </Link>
              <a href="#how" className="button button-large button-quiet">
                How it works
              </a>
            </p>
            <p className="soft">Free for 10 certificates and 2 wallets. No card needed.</p>
          </div>
          <ExampleCertificate />
        </div>
      </section>

      <section id="how" className="wide band" aria-labelledby="how-title">
        <h2 id="how-title">How it works</h2>
        <ol className="steps">
          {steps.map(({ Icon, title, text }) => (
            <li key={title}>
              <span className="step-icon">
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="band band-sunken" aria-labelledby="trust-title">
        <div className="wide split">
          <div>
            <h2 id="trust-title">It says what it knows, and what it does not</h2>
            <p>
              A scan of a certificate proves little by itself. Certfolio gives each one a trust level from 0
              to 4 and shows the list of checks behind it: passed, failed, warning or not checked.
            </p>
            <p>
              An expired certificate is shown as history, not as a forgery. Only a broken signature or a
              revocation is a failure.
            </p>
            <p>
              <Link to="/help#trust">What the levels mean</Link>
              {' · '}
              <Link to="/verify" reloadDocument>
                Verify a certificate
              </Link>
            </p>
          </div>
          <dl className="ladder">
            <div>
              <dt>4</dt>
              <dd>Cryptographic credential</dd>
            </div>
            <div>
              <dt>3</dt>
              <dd>Confirmed by the issuer</dd>
            </div>
            <div>
              <dt>2</dt>
              <dd>Machine-checked</dd>
            </div>
            <div>
              <dt>1</dt>
              <dd>File fingerprinted</dd>
            </div>
            <div>
              <dt>0</dt>
              <dd>Self-declared</dd>
            </div>
          </dl>
        </div>
      </section>

      <section className="wide band" aria-labelledby="who-title">
        <h2 id="who-title">For people whose work asks for proof</h2>
        <ul className="people">
          {people.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="soft">Areas for companies and recruiters are coming soon.</p>
      </section>

      <section className="wide band" aria-labelledby="plans-title">
        <h2 id="plans-title">Start free</h2>
        <PlanCards />
        <p className="soft">
          Payment is not open yet; every account starts on Free. <Link to="/pricing">Compare the plans</Link>
        </p>
      </section>

      <section className="wide">
        <div className="closing">
          <h2>The next time somebody asks, have it ready.</h2>
          <Link to="/?signup=true" className="button button-large button-inverse">
            Create a free account
          </Link>
        </div>
      </section>
    </>
  );
}

import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import './sharing.css';

/** What surrounds every shared page: whose house this is, and what its marks mean. */
export function SharedFrame({ children, levels = false }: { children: ReactNode; levels?: boolean }) {
  return (
    <div className="shared-page">
      <a className="cf-skip" href="#content">
        Skip to content
      </a>
      <header className="shared-head">
        <a href="/" aria-label="Certfolio home">
          <Logo size={26} />
        </a>
      </header>
      <main id="content" className="shared">
        {children}
      </main>
      <footer className="shared-foot">
        {levels ? <TrustLevels /> : null}
        <p>
          <a href="/">Certfolio</a> is where people keep their certificates and show what stands behind them.{' '}
          <a href="/privacy">Privacy</a>
        </p>
      </footer>
    </div>
  );
}

const levelTexts = [
  ['Self-declared', 'The holder entered it. There is no file to look at.'],
  ['File fingerprinted', 'A file is kept, and its SHA-256 fingerprint shows that it has not changed since.'],
  [
    'Machine-checked',
    'A digital signature in the file is intact, or its code leads to the issuer’s own website and the data match.',
  ],
  ['Confirmed by the issuer', 'An issuer that proved its internet domain confirmed it.'],
  ['Cryptographic credential', 'A signed digital credential whose current status was checked.'],
] as const;

function TrustLevels() {
  return (
    <details className="levels">
      <summary>What the trust levels mean</summary>
      <ol start={0}>
        {levelTexts.map(([name, text], level) => (
          <li key={name}>
            <strong>
              {level} · {name}.
            </strong>{' '}
            {text}
          </li>
        ))}
      </ol>
      <p>A level says how a certificate was checked. It does not judge the person or the course.</p>
    </details>
  );
}

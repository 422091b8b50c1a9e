import { siteMeta } from './site-meta.ts';

export const meta = siteMeta('Terms · Certfolio', 'The rules of using Certfolio.');

export default function TermsPage() {
  return (
    <div className="info">
      <h1>Terms</h1>
      <p className="info-lead">
        The rules of using Certfolio at this address, in plain words. Those who run this address may add terms
        of their own.
      </p>
      <section>
        <h2>Your content</h2>
        <p>
          What you upload stays yours. You allow Certfolio to store it, to read it for you, and to show it to
          those with whom you share it. That is all.
        </p>
      </section>
      <section>
        <h2>What you promise</h2>
        <ul className="dots">
          <li>You upload certificates that are your own, or that you may keep for their holder.</li>
          <li>You do not alter certificates or pass off another person’s as yours.</li>
          <li>You keep your password to yourself and do not try to get into what others have not shared.</li>
        </ul>
        <p>Accounts that break these rules can be suspended.</p>
      </section>
      <section>
        <h2>What checks mean</h2>
        <p>
          A check reports what was found at the time it was made. It is help for a decision, not a guarantee
          of a person’s skill or identity. For anything that matters, ask the issuer.
        </p>
      </section>
      <section>
        <h2>Plans</h2>
        <p>
          Free costs nothing. Boost and Max give one year of access each, for a price that is paid once, where
          this installation takes payments. Nothing renews by itself. When a year ends nothing is deleted:
          what is more than Free holds becomes read-only.
        </p>
      </section>
      <section>
        <h2>No warranty</h2>
        <p>
          The software is provided as it is. Keep your originals: Certfolio is a place to show certificates,
          not the only place they should exist.
        </p>
      </section>
    </div>
  );
}

import { siteMeta } from './site-meta.ts';

export const meta = siteMeta('About · Certfolio', 'Why Certfolio exists and how it decides.');

export default function AboutPage() {
  return (
    <div className="info">
      <h1>About Certfolio</h1>
      <p className="info-lead">
        Certfolio is a certificate wallet: a place where people keep the proof of what they can do, and show
        it on their own terms.
      </p>
      <section>
        <h2>Why</h2>
        <p>
          Professional certificates live in inboxes, drawers and phone galleries. They run out unnoticed, and
          whoever receives a copy has to take it on trust. Both ends lose time: the holder looking for a file,
          the reader telephoning an issuer.
        </p>
      </section>
      <section>
        <h2>What we hold to</h2>
        <ul className="dots">
          <li>The holder decides who sees a certificate, and can stop at any time.</li>
          <li>A check that was not made is never shown as passed.</li>
          <li>No detail is invented: what is not printed on a certificate is not stored as if it were.</li>
          <li>An expired certificate is part of a career, not a fault.</li>
          <li>Whoever opens a shared link needs no account and is not followed around.</li>
        </ul>
      </section>
      <section>
        <h2>Where it runs</h2>
        <p>
          Certfolio can be run by anyone on a server of their own, down to a single machine. The people who
          run this address are responsible for it and for the data kept here.
        </p>
      </section>
    </div>
  );
}

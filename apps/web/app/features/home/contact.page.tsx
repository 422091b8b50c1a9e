import { Link } from 'react-router';
import { siteMeta } from './site-meta.ts';

export const meta = siteMeta('Contact · Certfolio', 'How to reach the people who run this address.');

export default function ContactPage() {
  return (
    <div className="info">
      <h1>Contact</h1>
      <p className="info-lead">
        There is no contact form here yet, and we would rather say so than offer one that nobody reads.
      </p>
      <section>
        <h2>Questions about using Certfolio</h2>
        <p>
          Many are answered under <Link to="/help">Help</Link>. Otherwise turn to the people who run this
          address: where you use Certfolio through an employer, a school or an association, that is their
          support desk.
        </p>
      </section>
      <section>
        <h2>Questions about a certificate that was shared with you</h2>
        <p>
          Ask the person who sent you the link. Only they can see, change or end it. Whether a certificate was
          really awarded, its issuer can tell.
        </p>
      </section>
      <section>
        <h2>Plans for organisations</h2>
        <p>
          Certificate providers can issue wherever the people who run the address allow it: ask them. The
          areas for companies and recruiters are still being built and cannot be ordered yet; they will be
          announced on the <Link to="/pricing">pricing page</Link>.
        </p>
      </section>
    </div>
  );
}

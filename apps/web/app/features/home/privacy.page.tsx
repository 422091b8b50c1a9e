import { siteMeta } from './site-meta.ts';

export const meta = siteMeta('Privacy · Certfolio', 'What Certfolio keeps, why, and who can see it.');

export default function PrivacyPage() {
  return (
    <div className="info">
      <h1>Privacy</h1>
      <p className="info-lead">
        What the software keeps, why, and who can see it. Those who run this address are responsible for the
        data kept here and may add terms of their own.
      </p>
      <section>
        <h2>What is kept</h2>
        <ul className="dots">
          <li>
            Your account: name, e-mail address, a password that only exists as a hash, your preferences, the
            time zone your reminders follow, and your answers at sign-up.
          </li>
          <li>
            Your certificates: the files you upload, the details read from them or typed by you, and the
            results of checks.
          </li>
          <li>Your wallets, and how often people opened their links.</li>
          <li>Your sessions: when you signed in and with which kind of browser.</li>
        </ul>
      </section>
      <section>
        <h2>Who can see it</h2>
        <p>
          You. Certificates and wallets become visible to others only when you share them, and only what the
          shared page shows. Administrators of this address can see accounts, certificates that are held for
          review, and CVs that you submit for review.
        </p>
      </section>
      <section>
        <h2>Visitors of a shared link</h2>
        <p>
          Visitors need no account. A view is counted once the page was in view for two seconds; it is not
          tied to a person. Shared pages load nothing from other companies and tell other sites nothing about
          where you came from.
        </p>
      </section>
      <section>
        <h2>Cookies and storage</h2>
        <ul className="dots">
          <li>A session cookie while you are signed in.</li>
          <li>A cookie that keeps a password-protected wallet open for you, limited to that wallet.</li>
          <li>
            In your browser’s storage: the colour scheme you chose, your answer about usage statistics, the
            time zone you are in, and unfinished sign-up answers (never passwords).
          </li>
        </ul>
        <p>There are no advertising cookies.</p>
      </section>
      <section>
        <h2>Usage statistics and failures</h2>
        <p>
          Those who run this address may count which of its pages are opened (with PostHog, kept in the
          European Union unless they chose another place) and be told of failures (with Sentry). Where they
          do, you are asked first. Nothing of it is loaded or sent before you accept, after you decline, or if
          your browser asks sites not to track you; you can change your answer in your profile.
        </p>
        <ul className="dots">
          <li>
            Sent, if you accept: which of our own pages you opened, without what is in their addresses; the
            kind of browser, system and screen; and, while you are signed in, the number of your account. A
            new visit begins after 30 minutes without a page.
          </li>
          <li>
            Of a failure: where in our code it happened, and its words with addresses, names of files and
            numbers taken out. One visit in twenty, and the minute before a failure, is kept as a drawing of
            the page in which every text is stars and every picture a grey box.
          </li>
          <li>
            Never sent: documents, what is in them, names, e-mail addresses, links that you share, and what
            you type. Pages that you share, claim by a link or verify a document on load none of it.
          </li>
          <li>
            As with any request, these services see the network address it comes from. They keep their own
            number of this browser in its storage until you decline; they set no cookie.
          </li>
        </ul>
        <p>
          Failures of the server itself may be reported too, with the same taken out and nothing about who met
          them.
        </p>
      </section>
      <section>
        <h2>Reading your documents</h2>
        <p>
          Documents are read on this server. Those who run it may instead configure an outside model for
          reading; then the document is sent to it for that purpose.
        </p>
      </section>
      <section>
        <h2>Deleting</h2>
        <p>
          You can delete any certificate or wallet. Deleted certificates are kept for a while so that you can
          undo it, then removed with their files.
        </p>
      </section>
    </div>
  );
}

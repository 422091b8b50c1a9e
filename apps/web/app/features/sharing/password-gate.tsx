import scriptUrl from './shared-page.script.js?url&no-inline';
import { SharedFrame } from './shared-frame.tsx';

type Props = {
  title: string;
  /** The sentence of the last refusal. */ refusal: string | null;
};

/**
 * Shows the title and nothing else of a protected wallet, and a plain form that needs no script. Its answer goes to
 * the address at which it stands.
 */
export function PasswordGate({ title, refusal }: Props) {
  return (
    <SharedFrame>
      <form className="notice gate" method="post">
        <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" fill="var(--cf-tint)" />
          <path
            d="M19 22v-3.5a5 5 0 0 1 10 0V22M16.5 22h15v10.5h-15z"
            fill="none"
            stroke="var(--cf-link)"
            strokeWidth="2.2"
            strokeLinejoin="round"
          />
        </svg>
        <h1 dir="auto">{title}</h1>
        <p>This wallet is protected. Please enter the password that its owner gave you.</p>
        {refusal ? (
          <p className="gate-refusal" id="refusal" role="alert">
            {refusal}
          </p>
        ) : null}
        <label htmlFor="password">Password</label>
        <span className="gate-field">
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={200}
            autoComplete="off"
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'refusal' : undefined}
          />
          <button type="button" className="gate-reveal" data-reveal="" aria-pressed="false" hidden>
            Show
          </button>
        </span>
        <button type="submit">Open wallet</button>
      </form>
      <script src={scriptUrl} defer />
    </SharedFrame>
  );
}

import { SharedFrame } from './shared-frame.tsx';

export const endedTitle = 'Link not available · Certfolio';

/** Says the same of every link that does not open, so that a guess teaches nothing. */
export function EndedNotice() {
  return (
    <SharedFrame>
      <div className="notice">
        <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" fill="var(--cf-tint)" />
          <path
            d="M20.5 27.5l7-7M22 17.5l2-2a6 6 0 0 1 8.5 8.5l-2 2M26 30.5l-2 2a6 6 0 0 1-8.5-8.5l2-2"
            fill="none"
            stroke="var(--cf-link)"
            strokeWidth="2.2"
            strokeLinecap="round"
          />
        </svg>
        <h1>This link is not available</h1>
        <p>
          It may have been mistyped, switched off or replaced by its owner. Please ask the person who sent it
          to you for a new one.
        </p>
      </div>
    </SharedFrame>
  );
}

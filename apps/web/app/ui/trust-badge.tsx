import type { TrustLevel } from '@certfolio/contract/certificates';
import './marks.css';

const tones = ['quiet', 'quiet', 'info', 'good', 'good'] as const;

type Props = {
  trust: TrustLevel;
  /** Beside a revocation even the highest level is no good news. */ muted?: boolean;
};

/** A level as four bars, of which so many are full. */
export function TrustBars({ level }: { level: number }) {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 4.6}
          y={9 - bar * 3}
          width="3"
          height={5 + bar * 3}
          rx="1"
          fill="currentColor"
          opacity={bar < level ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}

/** How far a certificate can be relied on: its level as four bars, and in words. */
export function TrustBadge({ trust, muted = false }: Props) {
  return (
    <span className="mark" data-tone={muted ? 'quiet' : tones[trust.level]} title={trust.explanation}>
      <TrustBars level={trust.level} />
      <span className="cf-hidden">{`Trust level ${trust.level} of 4: `}</span>
      {trust.label}
    </span>
  );
}

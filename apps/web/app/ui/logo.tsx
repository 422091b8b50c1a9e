type Props = { /** Height in CSS pixels. */ size?: number; wordmark?: boolean };

/** The mark, a sheet with a tick that closes its corner, and the name beside it. */
export function Logo({ size = 28, wordmark = true }: Props) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.36 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8.5" fill="#2356d3" />
        <path
          d="M9.5 8h9.2l4.8 4.8V15"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M9.5 8v16h5"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M13.2 18.2l4 4 7.6-7.9"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {wordmark ? (
        <span
          style={{
            fontSize: size * 0.68,
            fontWeight: 700,
            letterSpacing: '-0.02em',
            lineHeight: 1,
          }}
        >
          Certfolio
        </span>
      ) : null}
    </span>
  );
}

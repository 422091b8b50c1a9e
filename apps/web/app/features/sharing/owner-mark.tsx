type Props = {
  name: string;
  /** The address of a picture of the person; the initials stand where there is none. */
  picture?: string | null;
};

/** Who shares this, as a picture or by initials. Says nothing that the name beside it does not say. */
export function OwnerMark({ name, picture = null }: Props) {
  if (picture) {
    return <img className="initials" src={picture} alt="" width={112} height={112} decoding="async" />;
  }
  const initials = initialsOf(name);
  if (!initials) {
    return (
      <span className="initials" aria-hidden="true">
        <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8">
          <path d="M4 8.5a2 2 0 0 1 2-2h11v3M4 8.5V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V10.5a1 1 0 0 0-1-1H6" />
          <path d="M16.5 14.25h.01" strokeLinecap="round" strokeWidth="2.4" />
        </svg>
      </span>
    );
  }
  return (
    <span className="initials" aria-hidden="true">
      {initials}
    </span>
  );
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map(
    (part) => Array.from(part ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

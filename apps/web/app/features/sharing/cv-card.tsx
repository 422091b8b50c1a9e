import type { PublicWalletCv } from '@certfolio/contract/wallets';

type Props = {
  cv: PublicWalletCv;
  /** Where its file can be fetched; null where the link does not allow that. */
  file: string | null;
};

/** A CV of a wallet: its title, and its file where the link allows that. */
export function CvCard({ cv, file }: Props) {
  const facts = [
    kindOf(cv.content_type),
    cv.page_count ? `${cv.page_count} ${cv.page_count === 1 ? 'page' : 'pages'}` : null,
    cv.byte_size ? sizeOf(cv.byte_size) : null,
  ].filter(Boolean);
  return (
    <li className="item item-cv">
      <svg className="item-cv-sign" width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
        <path d="M4 2h22l10 10v34H4z" fill="var(--cf-sunken)" stroke="var(--cf-line)" strokeWidth="2" />
        <circle cx="14" cy="17" r="4" fill="var(--cf-link)" opacity=".55" />
        <path
          d="M11 28h18M11 34h18M11 40h11"
          stroke="var(--cf-line)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <div className="item-text">
        <p className="item-kind">CV</p>
        <h2 className="item-title" dir="auto">
          {cv.title}
        </h2>
        {facts.length > 0 ? <p className="soft">{facts.join(' · ')}</p> : null}
        {file ? (
          <p>
            <a href={file} download>
              Download<span className="cf-hidden"> {cv.title}</span>
            </a>
          </p>
        ) : (
          <p className="soft">The file is not shared by this link.</p>
        )}
      </div>
    </li>
  );
}

const kindOf = (contentType: string | null): string | null =>
  contentType === 'application/pdf' ? 'PDF' : contentType?.includes('wordprocessingml') ? 'Word' : null;

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

import type { ShownCertificate } from './shown-certificate.ts';

type Props = {
  certificate: ShownCertificate;
  src: string;
  lazy?: boolean;
  /** The link keeps the document back: that there is no picture says nothing of the certificate. */
  withheld?: boolean;
};

/** The picture of a certificate with its measures, so that nothing moves when it loads; or a drawn sheet. */
export function CertificatePicture({ certificate, src, lazy = true, withheld = false }: Props) {
  if (!certificate.has_image) {
    return (
      <div className="picture picture-none">
        <svg width="56" height="72" viewBox="0 0 56 72" aria-hidden="true">
          <path d="M6 2h32l12 12v56H6z" fill="var(--cf-raised)" stroke="var(--cf-line)" strokeWidth="2" />
          <path
            d="M16 26h24M16 36h24M16 46h14"
            stroke="var(--cf-line)"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </svg>
        <span>{withheld ? 'The document is not shown' : 'No picture is kept'}</span>
      </div>
    );
  }
  const size =
    certificate.image_width && certificate.image_height
      ? { width: certificate.image_width, height: certificate.image_height }
      : {};
  return (
    <img
      className="picture"
      src={src}
      alt={`Certificate: ${certificate.title}`}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      {...size}
    />
  );
}

export default function CertificatePage() {
  return null;
}

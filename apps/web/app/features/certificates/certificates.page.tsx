export default function CertificatesPage() {
  return null;
}

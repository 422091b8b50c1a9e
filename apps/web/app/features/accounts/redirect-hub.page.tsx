export default function RedirectHubPage() {
  return null;
}

export default function EndedPage() {
  return null;
}

export default function BoostPage() {
  return null;
}

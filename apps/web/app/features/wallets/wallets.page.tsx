export default function WalletsPage() {
  return null;
}

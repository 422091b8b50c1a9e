export default function WalletPage() {
  return null;
}

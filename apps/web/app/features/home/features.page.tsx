export default function FeaturesPage() {
  return null;
}

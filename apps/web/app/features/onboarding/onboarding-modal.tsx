export function OnboardingModal(_: { onClose: () => void }) {
  return null;
}

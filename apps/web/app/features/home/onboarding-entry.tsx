import { AppProviders } from '../../ui/app-providers.tsx';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';

/** The onboarding over a page that is otherwise without Mantine. */
export default function OnboardingEntry() {
  return (
    <AppProviders>
      <OnboardingGate />
    </AppProviders>
  );
}

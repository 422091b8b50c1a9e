import { useLocation } from 'react-router';
import { SignedInGuard, UserTypeGuard } from '../accounts/guards.tsx';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { AreaShell } from './area.shell.tsx';
import { companyArea, recruiterArea } from './navigation.ts';

/** The areas whose own pages are still to come: what every account has is there already. */
export default function AreaOnItsWayLayout() {
  const isRecruiter = useLocation().pathname.startsWith('/app/recruiter');
  return (
    <SignedInGuard>
      <OnboardingGate />
      <UserTypeGuard type={isRecruiter ? 'recruiter' : 'company'}>
        <AreaShell area={isRecruiter ? recruiterArea : companyArea} />
      </UserTypeGuard>
    </SignedInGuard>
  );
}

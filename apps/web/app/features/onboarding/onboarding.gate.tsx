import { lazy, Suspense, useCallback, useState } from 'react';
import { useMounted } from '@mantine/hooks';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useVisitor } from '../accounts/session.ts';
import { closedBy } from './onboarding.progress.ts';

const OnboardingModal = lazy(async () => ({
  default: (await import('./onboarding-modal.tsx')).OnboardingModal,
}));

/** The flag in an address that asks for the onboarding. */
const signUpFlag = 'signup';

const signUpPath = /^\/sign-?up(\/|$)/;

/**
 * Opens the onboarding where it belongs: where the address asks for it, and over any page for somebody who
 * signed in but has not finished it. Who has finished it and asks is sent to their dashboard.
 */
export function OnboardingGate() {
  const { user, asking } = useVisitor();
  const { pathname, key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [closedFor, setClosedFor] = useState<string | null>(() => closedBy.read());
  const mounted = useMounted();

  const onSignUpPath = signUpPath.test(pathname);
  const flagged = query.get(signUpFlag) === 'true';
  const asked = onSignUpPath || flagged;
  const finished = user?.onboarding_completed ?? false;
  const unfinished = user !== null && !finished;
  const userId = user?.id ?? null;

  // Once open it stays until it is closed: finishing, which makes the reason disappear, happens inside of it.
  const wanted = (asked && closedAt !== key) || (unfinished && closedFor !== userId);
  if (mounted && !open && !asking && !finished && wanted) setOpen(true);

  const close = useCallback(() => {
    setOpen(false);
    setClosedAt(key);
    if (userId && !finished) {
      setClosedFor(userId);
      closedBy.keep(userId);
    }
    if (onSignUpPath) void navigate('/', { replace: true });
    else if (flagged) {
      setQuery(
        (now) => {
          now.delete(signUpFlag);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }
  }, [key, userId, finished, onSignUpPath, flagged, navigate, setQuery]);

  if (open) {
    return (
      <Suspense>
        <OnboardingModal onClose={close} />
      </Suspense>
    );
  }
  return asked && finished ? <Navigate to="/app" replace /> : null;
}

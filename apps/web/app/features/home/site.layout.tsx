import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/site.layout';
import { hostContext } from '../../host.ts';
import { SignedOutBanner } from '../accounts/signed-out.banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import './site.css';

const OnboardingEntry = lazy(() => import('./onboarding-entry.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn, publicUrl } = context.get(hostContext);
  return { signedIn, publicUrl };
}

/** Home and the information pages. Mantine arrives only with the onboarding, for those who ask for it. */
export default function SiteLayout({ loaderData: { signedIn } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const asksForAccount =
    /^\/sign-?up(\/|$)/.test(pathname) || new URLSearchParams(search).get('signup') === 'true';
  return (
    <div className="site">
      <a className="cf-skip" href="#content">
        Skip to content
      </a>
      <SiteHeader signedIn={signedIn} />
      <SignedOutBanner />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
      {hydrated && (asksForAccount || signedIn) ? (
        <Suspense>
          <OnboardingEntry />
        </Suspense>
      ) : null}
    </div>
  );
}

const never = () => () => {};
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useEffect, useSyncExternalStore } from 'react';
import { isMeasured, type Measuring as Services } from '@certfolio/contract/measuring';
import { useLocation } from 'react-router';
import { queryClient } from '../../query.ts';
import { sessionQuery, sessionStarted, type Session } from '../accounts/session.ts';
import { answerConsent, consentNow, isRefusedByBrowser, onConsent } from './consent.ts';
import { countThisPage, knowPerson, startServices, stopServices } from './services.ts';
import './measuring.css';

/**
 * Product analytics and error reporting, where the operator has switched them on: asks once, and loads nothing of
 * them before the answer, after a no, where the browser says no by itself, or on pages that are not ours to count.
 */
export default function Measuring({ measuring }: { measuring: Services }) {
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(onConsent, consentNow);
  const isOn = consent === 'accepted' && !isRefusedByBrowser();
  const here = isMeasured(pathname);
  useEffect(() => {
    if (!isOn) void stopServices();
    else if (here) void startServices(measuring).then(() => countThisPage(pathname));
  }, [isOn, here, measuring, pathname]);
  useEffect(() => (isOn ? watchPerson() : undefined), [isOn]);
  if (consent !== null || !here || isRefusedByBrowser()) return null;
  return <Question />;
}

function Question() {
  return (
    <section className="measuring" aria-label="Usage statistics">
      <p>
        May we count which of our pages you open, and learn of failures you meet? Never your documents, names
        or links. You can change your answer in your profile. <a href="/privacy">Privacy</a>
      </p>
      <div className="measuring-answers">
        <button type="button" onClick={() => answerConsent('declined')}>
          Decline
        </button>
        <button type="button" onClick={() => answerConsent('accepted')}>
          Accept
        </button>
      </div>
    </section>
  );
}

/** Tells the services who is signed in, from what the page knows anyway. */
function watchPerson(): () => void {
  const tell = () => {
    const session = queryClient.getQueryData<Session>(sessionQuery.queryKey);
    if (session?.kind === 'signed_in') knowPerson(session.user.id);
    else if (session || !sessionStarted()) knowPerson(null);
  };
  tell();
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) tell();
  });
}

import { Link, useLocation, useSearchParams } from 'react-router';
import { reasonKey, sessionStateFrom, signedOutMessage } from './session.states.ts';
import './signed-out.css';

/** Why the person who lands on an information page was signed out; plain markup, as those pages are. */
export function SignedOutBanner() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const state = sessionStateFrom(query.get(reasonKey));
  if (!state) return null;
  return (
    <div className="signed-out" role="status">
      <p>{signedOutMessage(state)}</p>
      <Link to={pathname} replace>
        Dismiss
      </Link>
    </div>
  );
}

import { Link, useLocation, useSearchParams } from 'react-router';
import { farewell, reasonKey } from './session.states.ts';
import './signed-out.css';

/** Why the person who lands on an information page was signed out; plain markup, as those pages are. */
export function SignedOutBanner() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const words = farewell(query.get(reasonKey));
  if (!words) return null;
  return (
    <div className="signed-out" role="status">
      <p>{words}</p>
      <Link to={pathname} replace>
        Dismiss
      </Link>
    </div>
  );
}

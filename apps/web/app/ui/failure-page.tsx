import { isRouteErrorResponse, useLocation } from 'react-router';
import { Logo } from './logo.tsx';

type Props = { status: number; error?: unknown };

const authLike = /\b(auth|session|token)/i;

/** The last resort of every page: says what happened in words and offers the way out. */
export function FailurePage({ status, error }: Props) {
  const { pathname, search } = useLocation();
  const signedOut = status === 401 || (error instanceof Error && authLike.test(error.message));
  // A page that answers with a status may give the sentence with it.
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;
  const heading = status === 404 ? 'Page not found' : signedOut ? 'Signed Out' : 'Something went wrong';
  return (
    <main className="failure">
      <title>{`${heading} · Certfolio`}</title>
      <a href="/" className="failure-logo" aria-label="Certfolio home">
        <Logo />
      </a>
      <h1>{heading}</h1>
      <p>
        {status === 404
          ? 'There is nothing at this address. It may have been mistyped or moved.'
          : signedOut
            ? 'You have been signed out. Please sign in again to continue.'
            : (said ?? 'Something went wrong on our end. Please try again in a few moments.')}
      </p>
      <p className="failure-actions">
        {signedOut ? <a href="/login">Sign In</a> : null}
        {status === 404 || signedOut ? null : <a href={pathname + search}>Refresh Page</a>}
        <a href="/">Go to Homepage</a>
      </p>
    </main>
  );
}

import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { SchemeButton } from './scheme-button.tsx';

const pages = [
  ['/verify', 'Verify'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/help', 'Help'],
] as const;

export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [key]);
  const links = pages.map(([to, name]) => (
    // The page for verifying is allowed what others are not, and only a document of its own says so.
    <NavLink key={to} to={to} reloadDocument={to === '/verify'}>
      {name}
    </NavLink>
  ));
  return (
    <header className="site-head">
      <div className="wide site-bar">
        <Link to="/" className="site-logo" aria-label="Certfolio home">
          <Logo />
        </Link>
        <nav className="site-nav" aria-label="Main">
          {links}
        </nav>
        <div className="site-doors">
          <SchemeButton />
          {signedIn ? (
            <a href="/app" className="button">
              Open Certfolio
            </a>
          ) : (
            <>
              <Link to="/login" className="button button-quiet site-sign-in">
                Sign in
              </Link>
              <Link to="/?signup=true" className="button">
                Create account
              </Link>
            </>
          )}
          <details className="site-menu" ref={menu}>
            <summary aria-label="Menu">
              <IconMenu2 size={22} stroke={1.8} aria-hidden />
            </summary>
            <nav aria-label="Menu">
              {links}
              {signedIn ? null : <NavLink to="/login">Sign in</NavLink>}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import './sections.css';

export type Section = { label: string; to: string; end?: boolean };

/** The parts of one subject, each a page of its own, as tabs above them. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // Where they do not all fit, the one that is open is in sight. Sideways only: the page stays where it is.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label}>
      <ul className="sections" ref={list}>
        {sections.map(({ label, to, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { NavLink } from 'react-router';
import './sections.css';

export type Section = { label: string; to: string; end?: boolean };

/** The parts of one subject, each a page of its own, as tabs above them. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label}>
      <ul className="sections">
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

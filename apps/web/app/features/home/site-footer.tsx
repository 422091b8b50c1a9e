import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';

const groups = [
  {
    name: 'Product',
    links: [
      ['/verify', 'Verify a certificate'],
      ['/features', 'Features'],
      ['/pricing', 'Pricing'],
      ['/help', 'Help'],
    ],
  },
  {
    name: 'Certfolio',
    links: [
      ['/about', 'About'],
      ['/contact', 'Contact'],
    ],
  },
  {
    name: 'Your rights',
    links: [
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
    ],
  },
] as const;

export function SiteFooter() {
  return (
    <footer className="site-foot">
      <div className="wide site-foot-grid">
        <div>
          <Logo size={24} />
          <p className="soft">Certificates, kept and checked.</p>
        </div>
        {groups.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} reloadDocument={to === '/verify'}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

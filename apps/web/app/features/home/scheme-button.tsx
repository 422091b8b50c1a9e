import { IconMoon, IconSun } from '@tabler/icons-react';
import { colorSchemeKey } from '../../ui/color-scheme.ts';

/** Turns the page dark or light, and remembers it for the application too. Both pictures are drawn; CSS shows one. */
export function SchemeButton() {
  const toggle = () => {
    const root = document.documentElement;
    const next = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark';
    root.setAttribute('data-mantine-color-scheme', next);
    try {
      localStorage.setItem(colorSchemeKey, next);
    } catch {
      // Storage may be refused; the choice then lasts as long as the page.
    }
  };
  return (
    <button type="button" className="scheme" onClick={toggle} aria-label="Switch between light and dark">
      <IconMoon className="scheme-to-dark" size={19} stroke={1.8} aria-hidden />
      <IconSun className="scheme-to-light" size={19} stroke={1.8} aria-hidden />
    </button>
  );
}

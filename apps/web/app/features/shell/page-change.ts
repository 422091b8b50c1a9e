import { type RefObject, useEffect, useRef } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { useLocation } from 'react-router';
import { useUser } from '../accounts/session.ts';

/** A new page begins at its top; keyboard and screen reader go on from its content. */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo(0, 0);
    // A page that has put the focus where it wants it is left alone.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** The theme that the account chose, on every device it signs in with. */
export function useChosenTheme(): void {
  const { theme } = useUser().preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(theme), [setColorScheme, theme]);
}

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { hostContext } from './host.ts';
import { useNonce } from './nonce.ts';
import { colorSchemeScript } from './ui/color-scheme.ts';
import { FailurePage } from './ui/failure-page.tsx';
import './ui/tokens.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** A page whose `handle` says `static: true` ships no React: its document is all there is. */
export type PageHandle = { static?: boolean };

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some((match) => (match.handle as PageHandle | undefined)?.static);
  const nonce = useNonce();
  return (
    <html
      lang="en"
      data-color-scheme={isStatic ? 'auto' : undefined}
      data-mantine-color-scheme={isStatic ? undefined : 'light'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1321" media="(prefers-color-scheme: dark)" />
        {isStatic ? null : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: colorSchemeScript }}
          />
        )}
        <Meta />
        {/* Our own files need no nonce, and React could not find again the one that the browser hides. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** What the operator has switched on; asked for with the document, and never again. */
export function loader({ context }: Route.LoaderArgs) {
  return { measuring: context.get(hostContext).measuring };
}
export const shouldRevalidate = () => false;

const Measuring = lazy(() => import('./features/measuring/measuring.tsx'));

export default function Root({ loaderData: { measuring } }: Route.ComponentProps) {
  const isStatic = useMatches().some((match) => (match.handle as PageHandle | undefined)?.static);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <Outlet />
      {measuring && inBrowser && !isStatic ? (
        <Suspense>
          <Measuring measuring={measuring} />
        </Suspense>
      ) : null}
    </>
  );
}

const never = () => () => {};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} error={error} />;
}

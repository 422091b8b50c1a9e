import type { Route } from './+types/not-found.page';
import type { PageHandle } from '../root.tsx';
import { FailurePage } from './failure-page.tsx';
import { data } from 'react-router';

export const handle: PageHandle = { static: true };

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <FailurePage status={404} />;
}

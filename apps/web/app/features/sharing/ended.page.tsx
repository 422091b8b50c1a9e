import type { PageHandle } from '../../root.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { ended } from './shared-answer.ts';

export const handle: PageHandle = { static: true };

export const loader = () => ended();

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = () => [{ title: endedTitle }, { name: 'robots', content: 'noindex' }];

export default function EndedPage() {
  return <EndedNotice />;
}

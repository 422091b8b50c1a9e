import { siteMeta } from '../home/site-meta.ts';

// The onboarding opens over the home page here; see the layout of the information pages.
export { default } from '../home/home.page.tsx';

export const meta = siteMeta(
  'Create an account · Certfolio',
  'Create a free account for your certificates: store, organise, share and verify them.',
);

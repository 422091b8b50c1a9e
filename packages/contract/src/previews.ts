import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const previews = {
  wallet: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token/preview',
    access: 'public',
    summary:
      'What stands for an open wallet where its link is shown, 1200 by 630; none for one that keeps anything back',
    params: z.object({ token: z.string().max(100) }),
    file: ['image/png'],
  }),
};

import type { ApiKey, Passkey, Session } from '@certfolio/contract/security';
import type { listSessions } from '../accounts/sessions.service.ts';
import type { ApiKeyRow } from './api-keys.service.ts';
import { deviceOfAgent } from './device-words.ts';
import type { PasskeyRow } from './passkeys.service.ts';

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function presentSession(row: SessionRow, currentId: string | null): Session {
  const { words, kind } = deviceOfAgent(row.userAgent);
  return {
    id: row.id,
    current: row.id === currentId,
    device: words,
    kind,
    network: row.network,
    signed_in_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  };
}

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.backedUp,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const presentApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expired: row.expired,
});

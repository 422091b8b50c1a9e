/** Counts that browsers have and that are still true, so that asking again costs no query. */
export type UnreadCache = {
  /** The ETag that a session was last given, unless something of its account has changed since. */
  current: (token: string) => string | undefined;
  /**
   * Reads for a session, and keeps the ETag of it if nothing of the account has changed while it was read.
   * @param read null when the session does not count
   */
  reading: <Found extends { etag: string }>(
    userId: string,
    token: string,
    read: () => Promise<Found | null>,
  ) => Promise<Found | null>;
  /** Something of this account has changed: its count, one of its sessions, or whether it may be used. */
  forget: (userId: string) => void;
  forgetAll: () => void;
};

/** After this long a session is looked up again: when it was last used is kept to five minutes. */
const trustedFor = 4 * 60_000;

/** @param most sessions; of more, the one that was kept longest is let go */
export function unreadCache(most = 50_000, now: () => number = Date.now): UnreadCache {
  const bySession = new Map<string, { userId: string; etag: string; until: number }>();
  // A set stands for the time since the last change: who has read into one that is no longer here has read too early.
  const sessionsOf = new Map<string, Set<string>>();

  const drop = (token: string): void => {
    const kept = bySession.get(token);
    if (!kept) return;
    bySession.delete(token);
    const of = sessionsOf.get(kept.userId);
    of?.delete(token);
    if (of?.size === 0) sessionsOf.delete(kept.userId);
  };

  return {
    current: (token) => {
      const kept = bySession.get(token);
      if (!kept) return undefined;
      if (kept.until > now()) return kept.etag;
      drop(token);
      return undefined;
    },
    reading: async (userId, token, read) => {
      let since = sessionsOf.get(userId);
      if (!since) sessionsOf.set(userId, (since = new Set()));
      try {
        const found = await read();
        if (found && sessionsOf.get(userId) === since) {
          // Last in line again.
          bySession.delete(token);
          bySession.set(token, { userId, etag: found.etag, until: now() + trustedFor });
          since.add(token);
          for (const oldest of bySession.keys()) {
            if (bySession.size <= most) break;
            drop(oldest);
          }
        }
        return found;
      } finally {
        if (since.size === 0 && sessionsOf.get(userId) === since) sessionsOf.delete(userId);
      }
    },
    forget: (userId) => {
      for (const token of sessionsOf.get(userId) ?? []) bySession.delete(token);
      sessionsOf.delete(userId);
    },
    forgetAll: () => {
      bySession.clear();
      sessionsOf.clear();
    },
  };
}

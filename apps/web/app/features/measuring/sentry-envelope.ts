import { cleaned, plainToSentry } from '@certfolio/contract/measuring';

/** What a replay says of the page’s look: large, ours, and without anything that somebody wrote. */
const plain: ReadonlySet<string> = new Set([...plainToSentry, '_cssText', 'style']);

/**
 * An envelope as it may leave, whatever is in it: events, transactions, and the recordings of replays, which are a
 * header and JSON in one text.
 */
export function leavingEnvelope<E extends readonly unknown[]>(envelope: E): E {
  const [header, items] = envelope as unknown as [object, (readonly [{ type?: string }, unknown])[]];
  const left = items.map(([about, payload]) => {
    if (about.type !== 'replay_recording') return [about, withoutNetworkAddress(cleaned(payload, plain))];
    const recording = leavingRecording(payload);
    // It is cut out of the envelope by its length in bytes.
    return [{ ...about, length: new TextEncoder().encode(recording).length }, recording];
  });
  return [cleaned(header, plain), left] as unknown as E;
}

/** The service would otherwise keep the address that an event comes from as the person's. */
function withoutNetworkAddress(payload: unknown): unknown {
  const { sdk } = (payload ?? {}) as { sdk?: { settings?: object } };
  return sdk ? { ...(payload as object), sdk: { ...sdk, settings: { infer_ip: 'never' } } } : payload;
}

/** A recording that is not the text it is expected to be is left out: nobody could clean it. */
function leavingRecording(payload: unknown): string {
  if (typeof payload !== 'string') return '{}\n[]';
  const [header = '{}', events = '[]'] = payload.split(/\n(.*)/s);
  return `${header}\n${JSON.stringify(cleaned(JSON.parse(events) as unknown, plain))}`;
}

import { routeOf } from '@certfolio/contract/measuring';

/** What the library says of an event, by name: whatever it learns to say more stays here. */
const kept = new Set(
  `token distinct_id $device_id $user_id $anon_distinct_id $is_identified $process_person_profile
  $session_id $window_id $pageview_id $insert_id $time $lib $lib_version $browser $browser_version
  $os $os_version $device_type $screen_width $screen_height $viewport_width $viewport_height $host`.split(
    /\s+/,
  ),
);

const told = new Set(['$pageview', '$identify']);

type SentEvent = { event: string; properties: Record<string, unknown>; $set?: unknown; $set_once?: unknown };

/** The event as it may leave: which of our pages was opened, by whom as a number. Null for any other. */
export function leavingEvent<E extends SentEvent>(event: E | null): E | null {
  if (!event || !told.has(event.event)) return null;
  const { $set: _set, $set_once: _once, ...rest } = event;
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event.properties)) if (kept.has(name)) properties[name] = value;
  const pathname = event.properties['$pathname'];
  if (typeof pathname === 'string') properties['$pathname'] = routeOf(pathname);
  const host = properties['$host'];
  if (typeof pathname === 'string' && typeof host === 'string') {
    properties['$current_url'] = `https://${host}${routeOf(pathname)}`;
  }
  return { ...rest, properties } as E;
}

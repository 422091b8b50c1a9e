import { timestamp } from './orm.ts';

/** A column for an instant: with time zone, to the millisecond, as JavaScript keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

import { sql, type SQL } from '../../db/orm.ts';
import type { Mornings } from './local-days.ts';

/** The zones as a table `here` of queries, to be joined on the zone of a holder. */
export const zoneDays = ({ zones, days }: Mornings): SQL =>
  sql`unnest(${sql.param(zones)}::text[], ${sql.param(days)}::date[]) as here(zone, day)`;

/** The day that has begun for the holder of a row; null, which is never due, where it is still too early. */
export const dayOfHolder = ({ usual }: Mornings): SQL<string | null> =>
  sql`case when here.zone is null then ${usual}::date else here.day end`;

import type { TrustLevel } from '@certfolio/contract/certificates';
import { sql, type SQL } from '../../db/orm.ts';
import { certificates, evidence } from '../certificates/certificates.table.ts';
import { columnOf } from '../certificates/read-columns.ts';
import { claimFields } from './checks.ts';

const { standing, recipientName, revokedAt } = certificates;

/** As a member of the JSON, or SQL's null. */
const binds = sql`${standing} -> 'binds'`;
const level = sql`coalesce((${standing} ->> 'level')::int, 0)`;
const hasCredential = sql`coalesce(jsonb_typeof(${standing} -> 'credential') = 'object', false)`;

/** Something that was confirmed is shown otherwise. */
const isChanged = sql.join(
  claimFields.map((field) => {
    const name = sql.raw(`'${field}'`);
    return sql`(${binds} ? ${name} and ${binds} ->> ${name} is distinct from ${certificates[columnOf[field]]})`;
  }),
  sql` or `,
);

/** The rule of `trustLevelOf` as a condition on rows: a level is never stored, because it follows what is shown. */
export const whereTrustLevel = (wanted: TrustLevel['level']): SQL => sql`${wanted}::int = (
  select case
    when e.intact is false or ${standing} #>> '{credential,intact}' = 'false' then 0
    when ${level} = 0 or ${revokedAt} is not null or ${isChanged}
      then case when e.id is not null or ${hasCredential} then 1 else 0 end
    when ${level} > 2 and ${hasCredential} and coalesce(${standing} #>> '{credential,said,recipient_name}', '') = ''
      and coalesce(${recipientName}, '') <> ''
      and ${standing} #>> '{checks,recipient,result}' is distinct from 'pass' then 2
    else ${level}
  end
  from (select) as one
  left join lateral (
    select f.id, f.intact from ${evidence} f where f.certificate_id = ${certificates.id}
    order by f.version desc limit 1
  ) e on true)`;

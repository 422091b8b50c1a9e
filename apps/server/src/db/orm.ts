// Drizzle, named once for the whole server. Node.js parses the list of exports of a package, of which Drizzle's has 137 kB, anew
// for each file that imports from it: three hundred of ours took a third of the time in which the server loads its code.
export * from 'drizzle-orm';
export {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  union,
  unionAll,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type PgColumn,
  type PgTransaction,
} from 'drizzle-orm/pg-core';

import { createRequire } from 'node:module';

// Drizzle, named once for the whole server. It is loaded as CommonJS: of an ES module Node.js parses the exports of its
// package, of which Drizzle's has 137 kB, for every import in every file of it, which took longer than all else of a start.
// Who signs in with a provider has better-auth load its ES modules as well; tables are told by their marks, not by their class.
const require = createRequire(import.meta.url);
const queries = require('drizzle-orm') as typeof import('drizzle-orm');
const tables = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');
const driver = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
const migrator =
  require('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator');

export const {
  DrizzleQueryError,
  and,
  asc,
  between,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = queries;

export const {
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
} = tables;

export const { drizzle } = driver;
export const { migrate } = migrator;

export type { AnyColumn, Column, Placeholder, SQL } from 'drizzle-orm';
export type { AnyPgColumn, PgColumn, PgTransaction } from 'drizzle-orm/pg-core';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';

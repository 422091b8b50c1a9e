// Drizzle, named once for the whole server. Node.js parses the list of exports of a package, of which Drizzle's has 137 kB, anew
// for each file that imports from it: three hundred of ours took a third of the time in which a server starts.
export * from 'drizzle-orm';
export * from 'drizzle-orm/pg-core';
// Of two packages that call different types alike, what tables are made of is meant.
export type {
  ColumnsWithTable,
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from 'drizzle-orm/pg-core';

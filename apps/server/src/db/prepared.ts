import type { Database } from './connection.ts';

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * A named statement, built once for a connection pool and planned once by each of its connections: for what
 * is asked so often that building and planning it anew would cost more than answering it.
 * @param build ends in `.prepare(name)`; what varies stands in it as `sql.placeholder`
 */
export function prepared<Statement>(
  db: Database,
  name: string,
  build: (db: Database, name: string) => Statement,
): Statement {
  let ofPool = statements.get(db);
  if (!ofPool) statements.set(db, (ofPool = new Map()));
  let statement = ofPool.get(name) as Statement | undefined;
  if (statement === undefined) ofPool.set(name, (statement = build(db, name)));
  return statement;
}

import type { Plan } from '@certfolio/contract/plans';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { EnqueueOptions, Job } from './jobs/job.ts';
import type { Logger } from './log.ts';
import type { Ports } from './ports.ts';

/** Who acts: nobody known, a signed-in account, or Certfolio itself in a job. */
export type Visitor = {
  kind: 'visitor';
  /** Why the session or key that was shown does not count; public calls are answered all the same. */
  refused?:
    | 'session_expired'
    | 'user_deleted'
    | 'api_key_refused'
    | 'api_key_plan'
    | 'api_key_scope'
    | 'api_key_not_here';
};
export type UserActor = {
  kind: 'user';
  id: string;
  email: string;
  isAdmin: boolean;
  plan: Plan;
  /** Null: a program acts, by an API key. */
  sessionId: string | null;
};
export type SystemActor = { kind: 'system' };
export type Actor = Visitor | UserActor | SystemActor;

/** What the request says of its sender; nobody in a job. */
export type Caller = {
  ip: string;
  userAgent: string;
  /** As the proxy in front of the app says, if one is trusted and does. */
  country?: string | null;
};

/**
 * What a service works with. Inside `transaction` the inner context shadows the outer, so that the pooled
 * connection cannot be reached by mistake; `enqueue` there stores the job in the same transaction.
 */
export type Context<A extends Actor = Actor> = {
  config: Config;
  log: Logger;
  ports: Ports;
  actor: A;
  caller: Caller;
  db: Database;
  now: () => Date;
  transaction: <T>(work: (ctx: Context<A>) => Promise<T>) => Promise<T>;
  enqueue: <P extends object>(job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
  /** Many of one kind in one statement. */
  enqueueAll: <P extends object>(
    job: Job<P>,
    payloads: readonly P[],
    options?: Pick<EnqueueOptions, 'priority'>,
  ) => Promise<void>;
};

export type UserContext = Context<UserActor>;

const nobody: Caller = { ip: '', userAgent: '' };

type Basis = {
  config: Config;
  log: Logger;
  ports: Ports;
  db: Database;
  now: () => Date;
  send: (db: Database, name: string, payloads: object[], options: EnqueueOptions) => Promise<void>;
};

/** Makes the contexts of one running app. */
export function contexts(
  basis: Basis,
): <A extends Actor>(actor: A, caller?: Caller, log?: Logger) => Context<A> {
  return (actor, caller = nobody, log = basis.log) => {
    const over = (db: Database, inside: boolean): Context<typeof actor> => ({
      config: basis.config,
      log,
      ports: basis.ports,
      actor,
      caller,
      db,
      now: basis.now,
      transaction: (work) =>
        inside
          ? work(over(db, true))
          : (db as Extract<Database, { transaction: unknown }>).transaction((tx) =>
              work(over(tx as unknown as Database, true)),
            ),
      enqueue: (job, payload, options = {}) =>
        basis.send(db, job.name, [job.payload.parse(payload) as object], options),
      enqueueAll: (job, payloads, options = {}) =>
        basis.send(
          db,
          job.name,
          payloads.map((payload) => job.payload.parse(payload) as object),
          options,
        ),
    });
    return over(basis.db, false);
  };
}

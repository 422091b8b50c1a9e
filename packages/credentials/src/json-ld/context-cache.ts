import contextProcessing from 'jsonld/lib/context.js';
import ContextResolver from 'jsonld/lib/ContextResolver.js';
import ResolvedContext from 'jsonld/lib/ResolvedContext.js';
import { pinnedContexts } from './pinned-contexts.ts';

/**
 * Nine tenths of what signing costs with jsonld as it comes is copying: before a type-scoped context is applied,
 * the active context with its two hundred terms is copied deep, and since processed contexts are remembered by
 * identity, the copy makes the memory miss every time (digitalbazaar/jsonld.js #414). Terms are never changed
 * once they are defined, so a copy may share them, and a copy that nothing was added to can stand for its
 * original. Both are put into the loaded library here, at run time: nothing in node_modules is changed.
 */
type ActiveContext = {
  mappings: Map<string, unknown>;
  protected: Record<string, unknown>;
  inverse: unknown;
  previousContext?: ActiveContext;
  clone: (this: ActiveContext) => ActiveContext;
  revertToPreviousContext: (this: ActiveContext) => ActiveContext;
  getInverse: unknown;
  '@base'?: unknown;
  '@language'?: unknown;
  '@vocab'?: unknown;
};

const originals = new WeakMap<object, ActiveContext>();
const firstCopies = new WeakMap<object, ActiveContext>();

/** Contexts that are done: they stand in the library's memory, and nothing is defined in them any more. */
const done = new WeakSet<object>();

function clone(this: ActiveContext): ActiveContext {
  const copy: ActiveContext = done.has(this) ? new CopyWhenRead(this) : copyNow(this);
  if (this.previousContext) copy.previousContext = this.previousContext;
  if ('@base' in this) copy['@base'] = this['@base'];
  if ('@language' in this) copy['@language'] = this['@language'];
  if ('@vocab' in this) copy['@vocab'] = this['@vocab'];
  originals.set(copy, this);
  return copy;
}

const copyNow = (from: ActiveContext): ActiveContext => ({
  mappings: new Map(from.mappings),
  clone: from.clone,
  inverse: null,
  getInverse: from.getInverse,
  protected: { ...from.protected },
  revertToPreviousContext: from.revertToPreviousContext,
});

/** Most copies only ask whether they have been processed before, and are then dropped unread. */
class CopyWhenRead implements ActiveContext {
  #from: ActiveContext | null;
  #mappings: ActiveContext['mappings'] | undefined;
  #protected: ActiveContext['protected'] | undefined;
  readonly clone: ActiveContext['clone'];
  readonly revertToPreviousContext: ActiveContext['revertToPreviousContext'];
  readonly getInverse: unknown;
  inverse: unknown = null;

  constructor(from: ActiveContext) {
    this.#from = from;
    this.clone = from.clone;
    this.revertToPreviousContext = from.revertToPreviousContext;
    this.getInverse = from.getInverse;
  }

  get mappings(): ActiveContext['mappings'] {
    this.#read();
    return this.#mappings!;
  }

  get protected(): ActiveContext['protected'] {
    this.#read();
    return this.#protected!;
  }

  #read(): void {
    if (!this.#from) return;
    this.#mappings = new Map(this.#from.mappings);
    this.#protected = { ...this.#from.protected };
    this.#from = null;
  }
}

function revertToPreviousContext(this: ActiveContext): ActiveContext {
  return this.previousContext ?? this;
}

/**
 * A context that is its original's copy and has that original as its previous one was made for not propagating,
 * and nothing has been defined in it: all such copies are alike, so the first stands for the rest. A copy that
 * was made to be added to has another previous context than its original.
 */
function standFor(active: object): object {
  const original = originals.get(active);
  if (!original || (active as ActiveContext).previousContext !== original) return active;
  const first = firstCopies.get(original);
  if (first) return first;
  firstCopies.set(original, active as ActiveContext);
  return active;
}

/**
 * The contexts that stand within pinned ones, resolved. The library writes each out as JSON every time that it
 * meets one, to look it up by its text; pinned documents do not change, so that these are known by identity.
 */
const withinPinned = new WeakMap<object, object[]>();

function rememberWithin(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (name === '@context' && isPlain(one)) withinPinned.set(one, [new ResolvedContext({ document: one })]);
    rememberWithin(one);
  }
}

/** An object that the library takes as it is: no list, no wrapper of another context. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('@context' in value);

/** Every context descends from one of the initial ones, and a copy takes its functions from what it copies. */
export function rememberProcessedContexts(): void {
  for (const mode of [undefined, 'json-ld-1.1', 'json-ld-1.0']) {
    const initial = contextProcessing.getInitialContext(
      mode === undefined ? {} : { processingMode: mode },
    ) as ActiveContext;
    initial.clone = clone;
    initial.revertToPreviousContext = revertToPreviousContext;
    done.add(initial);
  }
  const { prototype } = ResolvedContext;
  const { getProcessed, setProcessed } = prototype;
  prototype.getProcessed = function (active) {
    return getProcessed.call(this, standFor(active));
  };
  prototype.setProcessed = function (active, processed) {
    // What `@import` brings is kept in the same place, and is no active context.
    const { context } = processed as { context?: Partial<ActiveContext> };
    if (context?.clone === clone) done.add(context);
    setProcessed.call(this, standFor(active), processed);
  };
  for (const document of pinnedContexts.values()) rememberWithin(document);
  const { resolve } = ContextResolver.prototype;
  ContextResolver.prototype.resolve = async function (wish) {
    return withinPinned.get(wish.context as object) ?? resolve.call(this, wish);
  };
}

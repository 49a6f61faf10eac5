import { withCopies } from './with-copies.js';

interface Handler {
  start(...given: unknown[]): Promise<object>;
}
interface Jobs {
  register(handler: Handler): void;
}

const PATCHED = new WeakSet();

/**
 * Every import that a process runs from now on gets and returns copies (`withCopies`), whatever its kind: an import whose lines are not plain data
 * fails. `jobs` is the class `ImportJobs`, with which the kinds register.
 */
export function importsWithCopies(jobs: { readonly prototype: object }): void {
  const prototype = jobs.prototype as Jobs;
  if (PATCHED.has(prototype)) return;
  PATCHED.add(prototype);
  const { register } = prototype;
  prototype.register = function (this: Jobs, handler) {
    register.call(this, withCopiedRuns(handler));
  };
}

const withCopiedRuns = (handler: Handler): Handler =>
  new Proxy(handler, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'start') return (value as (...given: unknown[]) => unknown).bind(target);
      return async (...given: unknown[]) => withCopies(await target.start(...given));
    },
  });

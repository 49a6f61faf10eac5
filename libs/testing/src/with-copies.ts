const PASSED = new Set<PropertyKey>(['read', 'prepare', 'apply', 'finish', 'totals']);

/** A run of an import that gets and returns copies, as if it worked in a worker thread. Throws where something that passes is not plain data. */
export const withCopies = <Run extends object>(run: Run): Run =>
  new Proxy(run, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!PASSED.has(name)) return (value as (...given: unknown[]) => unknown).bind(target);
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, structuredClone(given));
        return result instanceof Promise ? result.then(answer => structuredClone(answer) as unknown) : structuredClone(result);
      };
    },
  });

/** Lets works with a key in common run one after the other, in the order they came; those without run at the same time. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const before = Promise.all(keys.map(key => this.#last.get(key) ?? Promise.resolve()));
    const result = before.then(work);
    const turn = result.catch(() => undefined);
    for (const key of keys) this.#last.set(key, turn);
    try {
      return await result;
    } finally {
      for (const key of keys) if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

/** Lets so many work at once; the others wait in turn. */
export class Slots {
  readonly #waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes directly to the next caller, so no other one can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

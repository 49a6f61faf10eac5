/** Lets a limited number of calls run at a time; the others wait in order. */
export class Limiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.most) this.#running++;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot is passed on, so no other caller can take it first.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

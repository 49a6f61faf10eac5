/** As long as others may have to wait, in ms. */
const LONGEST = 15;

/** Lets others have a turn while much is worked on in one go: a server answers, a page stays alive. */
export class Breath {
  #since = performance.now();

  /** To be called often; it waits only when enough time has gone by. */
  async taken(): Promise<void> {
    if (performance.now() - this.#since < LONGEST) return;
    await new Promise(resolve => setTimeout(resolve));
    this.#since = performance.now();
  }
}

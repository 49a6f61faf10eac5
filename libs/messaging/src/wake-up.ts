/** A sleep that another caller can end; a call without a sleeper ends the next sleep at once. */
export class WakeUp {
  #called = false;
  #wake: (() => void) | undefined;

  readonly call = (): void => {
    this.#called = true;
    this.#wake?.();
  };

  /** Answers whether it was woken (and not just late). */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#called) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    const called = this.#called;
    this.#called = false;
    return called;
  }
}

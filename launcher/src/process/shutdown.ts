import { commandTexts } from '@atlas/contracts';
/** The start was given up because somebody asked to stop. */
export class StoppedWhileStarting extends Error {}

/** What was started, to be stopped in the opposite order, once, whoever asks first. */
export class Shutdown {
  readonly #steps: { readonly name: string; readonly stop: () => Promise<unknown> }[] = [];
  #stopping: Promise<void> | undefined;
  #busy: Promise<unknown> = Promise.resolve();

  /**
   * @param deadlineMs how long one step may take before the next one begins all the same
   * @param report takes what went wrong
   */
  constructor(
    private readonly deadlineMs = 20_000,
    private readonly report: (problem: string) => void = console.error,
  ) {}

  get begun(): boolean {
    return this.#stopping !== undefined;
  }

  /** Does a part of the start. Nothing is stopped under it, and none begins once the stopping has. */
  async during<Result>(part: () => Promise<Result>): Promise<Result> {
    if (this.begun) throw new StoppedWhileStarting();
    const work = part();
    this.#busy = work.catch(() => undefined);
    return work;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.#steps.push({ name, stop });
  }

  run(): Promise<void> {
    return (this.#stopping ??= this.#stopAll());
  }

  async #stopAll(): Promise<void> {
    await this.#withDeadline(this.#busy).catch((error: Error) => this.report(`Startup failed: ${error.message}`));
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { name, stop } = step;
      await this.#withDeadline(stop()).catch((error: Error) => this.report(`Stopping ${name}: ${error.message}`));
    }
  }

  async #withDeadline(work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(commandTexts.notStoppedInTime(this.deadlineMs / 1000))), this.deadlineMs);
    });
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops cleanly on Ctrl+C, `kill` and a closed terminal. A second Ctrl+C ends the process at once; what is left running is adopted by the next
 * start.
 */
export function stopOnSignals(shutdown: Shutdown): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (shutdown.begun && signal === 'SIGINT') process.exit(130);
      stopAndExit(shutdown);
    });
  }
}

const PARENT_CHECK_MS = 500;

/**
 * `kill` of npm ends npm and its shell, which pass nothing on: Atlas would run on unseen. So the end of the parent counts as a signal.
 */
export function stopWithParent(shutdown: Shutdown): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopAndExit(shutdown);
  }, PARENT_CHECK_MS).unref();
}

function stopAndExit(shutdown: Shutdown): void {
  if (shutdown.begun) return;
  console.log(`\n${commandTexts.stopping}`);
  void shutdown.run().then(() => {
    console.log('Stopped.');
    process.exit(0);
  });
}

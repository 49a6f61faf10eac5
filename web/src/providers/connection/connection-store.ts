/** How long the first try waits, and the longest wait: each one is twice as long as the one before. */
export const FIRST_WAIT_MS = 2000;
export const LONGEST_WAIT_MS = 30_000;

interface Parts {
  /** A cheap call; false without an answer. */
  probe: () => Promise<boolean>;
  /** Calls later; returns the way to cancel the call. */
  later: (run: () => void, ms: number) => () => void;
}

/**
 * Whether the server can be reached. It asks the server only while the connection is lost, or after a call without an answer, so that one call
 * that fails for another reason is not taken for a lost connection.
 */
export class ConnectionStore {
  private lost = false;
  private wait = FIRST_WAIT_MS;
  private cancel: (() => void) | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly backListeners = new Set<() => void>();

  constructor(private readonly parts: Parts) {}

  readonly isLost = (): boolean => this.lost;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called when a lost connection is back. */
  onBack(listener: () => void): () => void {
    this.backListeners.add(listener);
    return () => this.backListeners.delete(listener);
  }

  /** The server itself has answered a call, whatever the answer is. */
  reached(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.wait = FIRST_WAIT_MS;
    if (!this.lost) return;
    this.setLost(false);
    this.backListeners.forEach(listener => listener());
  }

  /** A call had no answer, or that of a proxy. */
  failed(): void {
    if (!this.lost) void this.retry();
  }

  /** The browser has no network. */
  offline(): void {
    this.lose();
  }

  /** Asks the server now; resolves when it is known. */
  retry(): Promise<void> {
    this.running ??= this.ask().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async ask(): Promise<void> {
    if (await this.parts.probe()) this.reached();
    else this.lose();
  }

  private lose(): void {
    this.setLost(true);
    this.cancel?.();
    this.cancel = this.parts.later(() => void this.retry(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  private setLost(lost: boolean): void {
    if (this.lost === lost) return;
    this.lost = lost;
    this.listeners.forEach(listener => listener());
  }
}

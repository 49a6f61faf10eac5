import pg from 'pg';

const CHANNEL = 'event_store';
/** At most one notification per process in this time: a commit with NOTIFY takes a lock of the whole server, so appends do not carry it themselves. */
const NOTIFY_EVERY_MS = 20;
const RECONNECT_AFTER_MS = 1000;

/** A wait that its owner can cut short. */
export interface Sleep {
  readonly done: Promise<void>;
  readonly wake: () => void;
}

/**
 * Notifies subscriptions that the log has grown: in this process directly, in others by LISTEN/NOTIFY on a separate connection.
 * It is a hint and may be lost; subscriptions look by themselves from time to time.
 */
export class LogSignal {
  #announced = 0n;
  #unsent = false;
  #notifyTimer: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #sleepers = new Set<() => void>();

  constructor(private readonly pool: pg.Pool) {}

  /** The highest transaction known to have appended. */
  get announced(): bigint {
    return this.#announced;
  }

  /** An append of this process was committed. */
  appended(transaction: bigint): void {
    this.#announce(transaction);
    this.#unsent = true;
    if (this.#notifyTimer === undefined) this.#notify();
  }

  /** Until something is announced; at once when something beyond `seen` was, after `ms` at the latest. */
  waitBeyond(seen: bigint, ms: number): Sleep {
    const sleep = this.pause(this.#announced > seen ? 0 : ms, () => this.#sleepers.delete(sleep.wake));
    this.#sleepers.add(sleep.wake);
    return sleep;
  }

  /** Until `ms` are over, whatever happens. */
  pause(ms: number, whenOver: () => void = () => undefined): Sleep {
    let wake: () => void = () => undefined;
    const done = new Promise<void>(resolve => {
      const timer = setTimeout(() => wake(), ms);
      wake = () => {
        clearTimeout(timer);
        whenOver();
        resolve();
      };
    });
    return { done, wake };
  }

  /** Opens the listening connection; called by the first subscription. */
  listen(): void {
    if (this.#listener || this.#reconnectTimer || this.#closed) return;
    const client = new pg.Client(this.pool.options);
    this.#listener = client;
    const lost = () => {
      if (this.#listener !== client) return;
      this.#listener = undefined;
      void client.end().catch(() => undefined);
      if (!this.#closed) this.#reconnectTimer = setTimeout(() => this.#reconnect(), RECONNECT_AFTER_MS).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.#announce(BigInt(payload ?? '0')));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .catch(lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#notifyTimer);
    clearTimeout(this.#reconnectTimer);
    const listener = this.#listener;
    this.#listener = undefined;
    await listener?.end().catch(() => undefined);
  }

  #reconnect(): void {
    this.#reconnectTimer = undefined;
    this.listen();
  }

  #announce(transaction: bigint): void {
    if (transaction > this.#announced) this.#announced = transaction;
    for (const wake of [...this.#sleepers]) wake();
  }

  #notify(): void {
    this.#notifyTimer = undefined;
    if (!this.#unsent || this.#closed) return;
    this.#unsent = false;
    this.#notifyTimer = setTimeout(() => this.#notify(), NOTIFY_EVERY_MS).unref();
    this.pool.query(`select pg_notify('${CHANNEL}', $1)`, [String(this.#announced)]).catch(() => undefined);
  }
}

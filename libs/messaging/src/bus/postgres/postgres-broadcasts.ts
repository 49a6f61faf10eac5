import type { JsonObject } from '@atlas/contracts';
import type pg from 'pg';
import { LockSession } from '../../lock-session.js';
import type { Backoff } from '../backoff.js';
import { encodeBroadcast } from '../broadcast-codec.js';
import { BroadcastHandlers, type BroadcastHandler } from '../broadcast-handlers.js';
import type { Listener } from '../event-bus.js';
import { StayingConnected, type Connection } from '../staying-connected.js';

const NOTIFICATIONS = 'event_bus_broadcast';
const NAME = 'atlas-bus-broadcasts';

/** Broadcasts as notifications of PostgreSQL, heard over one connection while the process listens to any channel. */
export class PostgresBroadcasts {
  readonly #handlers = new BroadcastHandlers();
  #connection: StayingConnected | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly retry: Backoff,
  ) {}

  async send(channel: string, message: JsonObject): Promise<void> {
    const text = `${channel} ${encodeBroadcast(channel, message)}`;
    await this.pool.query(`select pg_notify('${NOTIFICATIONS}', $1)`, [text]);
  }

  async listen(channel: string, handler: BroadcastHandler): Promise<Listener> {
    this.#handlers.add(channel, handler);
    this.#connection ??= new StayingConnected(NAME, () => this.#open(), this.retry);
    await this.#connection.connected;
    return {
      stop: async () => {
        this.#handlers.remove(channel, handler);
        if (this.#handlers.isEmpty) await this.close();
      },
    };
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.stop();
  }

  async #open(): Promise<Connection> {
    const lost = new AbortController();
    const session = await LockSession.open(this.pool, {
      name: NAME,
      channel: NOTIFICATIONS,
      onNotification: text => {
        const at = text.indexOf(' ');
        this.#handlers.deliver(text.slice(0, at), text.slice(at + 1));
      },
      onLost: () => lost.abort(),
    });
    return { lost: lost.signal, close: () => session.close() };
  }
}

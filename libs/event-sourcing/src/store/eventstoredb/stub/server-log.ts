import { EventEmitter } from 'node:events';

/** An event as the stub's server keeps it. */
export interface ServerEvent {
  readonly stream: string;
  readonly revision: number;
  /** Its place in `$all`. */
  readonly position: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly customMetadata: Uint8Array;
}

export type Proposed = Omit<ServerEvent, 'stream' | 'revision' | 'position'>;
export type Expected = number | 'no-stream' | 'any';

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: number; readonly position: bigint | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number | undefined };

/** Positions grow by the size of records on a real server; here by something else than 1. */
const POSITION_STEP = 137n;

/** The log of a stub: what EventStoreDB documents about appends, and nothing more. */
export class ServerLog {
  readonly all: ServerEvent[] = [];
  readonly #streams = new Map<string, ServerEvent[]>();
  readonly #grown = new EventEmitter().setMaxListeners(0);

  stream(name: string): readonly ServerEvent[] | undefined {
    return this.#streams.get(name);
  }

  append(name: string, expected: Expected, proposed: readonly Proposed[]): AppendOutcome {
    const events = this.#streams.get(name) ?? [];
    const repeated = this.#repeated(events, expected, proposed);
    if (repeated !== undefined) return { kind: 'success', revision: repeated, position: undefined };
    const current = events.length === 0 ? undefined : events.length - 1;
    if (expected !== 'any' && (expected === 'no-stream' ? current !== undefined : current !== expected))
      return { kind: 'wrong-version', current };
    const known = new Set(events.map(event => event.id));
    if (expected === 'any' && proposed.some(({ id }) => known.has(id))) return { kind: 'wrong-version', current };
    for (const event of proposed) {
      const position = BigInt(this.all.length + 1) * POSITION_STEP;
      const added = { ...event, stream: name, revision: events.length, position };
      events.push(added);
      this.all.push(added);
    }
    this.#streams.set(name, events);
    this.#grown.emit('grown');
    return { kind: 'success', revision: events.length - 1, position: this.all.at(-1)?.position };
  }

  onGrown(listener: () => void): () => void {
    this.#grown.on('grown', listener);
    return () => this.#grown.off('grown', listener);
  }

  /** The last revision of an append that stands in the stream already: at the expected place, or anywhere when any will do. */
  #repeated(events: readonly ServerEvent[], expected: Expected, proposed: readonly Proposed[]): number | undefined {
    const start =
      expected === 'any' ? events.findIndex(({ id }) => id === proposed[0]?.id) : expected === 'no-stream' ? 0 : expected + 1;
    const isThere = start >= 0 && proposed.every(({ id }, offset) => events[start + offset]?.id === id);
    return isThere ? start + proposed.length - 1 : undefined;
  }
}

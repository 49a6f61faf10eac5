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
  | { readonly kind: 'wrong-version'; readonly current: number | undefined }
  /** The same write is being replicated at this moment: the server drops the repeat without an answer. */
  | { readonly kind: 'dropped' };

/** Positions grow by the size of records on a real server; here by something else than 1. */
const POSITION_STEP = 137n;
/** From the write to its replication: only then it is acknowledged and can be read. */
const REPLICATION_MS = 2;

/** The log of a stub's cluster: what EventStoreDB documents about appends and what a real one was seen to do, and nothing more. */
export class ServerLog {
  /** What is replicated, in order. */
  readonly all: ServerEvent[] = [];
  readonly #streams = new Map<string, ServerEvent[]>();
  readonly #replicated = new Map<string, ServerEvent[]>();
  /** Written and not replicated yet. */
  readonly #pending = new Set<string>();
  /** Ids that the leader remembers for appends to any revision: in its memory only. */
  #remembered = new Set<string>();
  readonly #grown = new EventEmitter().setMaxListeners(0);
  #written = 0n;

  stream(name: string): readonly ServerEvent[] | undefined {
    return this.#replicated.get(name);
  }

  async append(name: string, expected: Expected, proposed: readonly Proposed[]): Promise<AppendOutcome> {
    const events = this.#streams.get(name) ?? [];
    const repeated = this.#repeated(events, expected, proposed);
    if (repeated !== undefined) {
      if (proposed.some(({ id }) => this.#pending.has(id))) return { kind: 'dropped' };
      return { kind: 'success', revision: repeated, position: undefined };
    }
    const current = events.length === 0 ? undefined : events.length - 1;
    if (expected !== 'any' && (expected === 'no-stream' ? current !== undefined : current !== expected))
      return { kind: 'wrong-version', current };
    if (expected === 'any' && proposed.some(({ id }) => this.#remembered.has(id))) return { kind: 'wrong-version', current };
    const added = proposed.map((event, index) => {
      this.#written += POSITION_STEP;
      return { ...event, stream: name, revision: events.length + index, position: this.#written };
    });
    this.#streams.set(name, [...events, ...added]);
    await this.#replicate(name, added);
    const last = added.at(-1) as ServerEvent;
    return { kind: 'success', revision: last.revision, position: last.position };
  }

  /** As a new leader begins. */
  forgetIds(): void {
    this.#remembered = new Set();
  }

  onGrown(listener: () => void): () => void {
    this.#grown.on('grown', listener);
    return () => this.#grown.off('grown', listener);
  }

  /** Timers of one length fire in their order, so the log grows in the order of the writes. */
  async #replicate(name: string, added: readonly ServerEvent[]): Promise<void> {
    for (const { id } of added) {
      this.#pending.add(id);
      this.#remembered.add(id);
    }
    await new Promise(resolve => setTimeout(resolve, REPLICATION_MS));
    for (const { id } of added) this.#pending.delete(id);
    this.#replicated.set(name, [...(this.#replicated.get(name) ?? []), ...added]);
    this.all.push(...added);
    this.#grown.emit('grown');
  }

  /** The last revision of an append that the stream already contains: at the expected revision, or for `any` where the leader remembers it. */
  #repeated(events: readonly ServerEvent[], expected: Expected, proposed: readonly Proposed[]): number | undefined {
    if (expected === 'any' && !proposed.every(({ id }) => this.#remembered.has(id))) return undefined;
    const start =
      expected === 'any' ? events.findLastIndex(({ id }) => id === proposed[0]?.id) : expected === 'no-stream' ? 0 : expected + 1;
    const isThere = start >= 0 && proposed.every(({ id }, offset) => events[start + offset]?.id === id);
    return isThere ? start + proposed.length - 1 : undefined;
  }
}

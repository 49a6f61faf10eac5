import { MASTER_DATA_TOPIC, SYSTEM_ACTOR, type Actor } from '@atlas/contracts';
import type { IntegrationEvent } from '@atlas/messaging';
import type { Transaction } from '@atlas/platform';
import { plainText, recordBatch, type RecordWriter, type ResourceEngine, type WriteContext } from '@atlas/resource-engine';

export type SeedRow = Readonly<Record<string, unknown>>;
/** Ids of records by their code. */
export type SeedIds = ReadonlyMap<string, number>;

/** A row of a vocabulary whose rows lead to each other, by code. */
export interface LinkedSeed {
  readonly code: string;
  readonly next: readonly string[];
  readonly values: SeedRow;
}

/**
 * Writes seeds as every record is written, in the transaction it is given: a statement for all rows of an entity. The other services
 * are published at the end, hundreds at once.
 */
export class SeedWriter {
  readonly #context: WriteContext;
  readonly #writer: RecordWriter;
  readonly #untold: IntegrationEvent[] = [];

  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    accountId: number,
    correlationId: string,
    actor: Actor = SYSTEM_ACTOR,
  ) {
    this.#context = { accountId, actor, correlationId };
    this.#writer = engine.writer.telling(async (_tx, _topic, events) => void this.#untold.push(...events));
  }

  /** To be called when all is written, in the same transaction. */
  async tell(): Promise<void> {
    await this.engine.enqueue(this.tx, MASTER_DATA_TOPIC, recordBatch(this.#untold.splice(0)));
  }

  /** Ids of the new rows by code (or by the field that names them). */
  async add(
    path: string,
    rows: readonly SeedRow[],
    fixed: Readonly<Record<string, boolean>> = {},
    by = 'code',
  ): Promise<SeedIds> {
    const drafts = await this.#writer.create(this.tx, this.#context, this.engine.set.model(path), rows, fixed);
    return new Map(drafts.map(draft => [plainText(draft.after[by]), draft.id]));
  }

  /** Rows that refer to rows of the same kind: the references can only be set when all rows exist. */
  async addLinked(path: string, rows: readonly LinkedSeed[]): Promise<SeedIds> {
    const ids = await this.add(
      path,
      rows.map(({ values }) => values),
    );
    const changes = rows.map(({ code, next }) => ({
      id: idOf(ids, code),
      input: { next_ids: next.map(each => idOf(ids, each)) },
    }));
    await this.#writer.update(this.tx, this.#context, this.engine.set.model(path), changes);
    return ids;
  }

  /** Changes rows that are there. */
  async change(path: string, changes: readonly { readonly id: number; readonly input: SeedRow }[]): Promise<void> {
    if (changes.length) await this.#writer.update(this.tx, this.#context, this.engine.set.model(path), changes);
  }
}

/** Seeds name each other by code; a code that nothing makes is a fault of the seeds. */
export function idOf(ids: SeedIds, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The seeds reference ${code} but do not create it.`);
  return id;
}

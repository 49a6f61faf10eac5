import { codeTexts, nameKey, readRecord, type StoredValue } from '@atlas/contracts';
import type { RowProblem, Transaction } from '@atlas/platform';
import {
  plainText,
  storeDrafts,
  type Draft,
  type ImportReport,
  type ResourceEngine,
  type ResourceModel,
  type WriteContext,
} from '@atlas/resource-engine';
import type { Cells, LoadPlan, LoadTarget, PlannedRow } from './load-plan.js';

/** A row of a file with its cells by our names. */
export interface LoadedRow {
  readonly row: number;
  readonly cells: Cells;
}

export interface LoadOptions {
  /** The release that new and changed rows name. */
  readonly releaseId?: number;
  /** The day from which codes that the file lacks are no longer in force. */
  readonly endsOn?: string;
  /** What the file lacks is left as it is. */
  readonly isPartial: boolean;
}

export interface LoadFigures {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly duplicates: number;
  readonly refused: number;
  /** Rows that the file lacks: ended, or taken out. */
  readonly gone: number;
}

export const NO_CODES_LOADED: LoadFigures = { created: 0, updated: 0, skipped: 0, duplicates: 0, refused: 0, gone: 0 };

interface TargetState {
  readonly target: LoadTarget;
  readonly model: ResourceModel;
  /** Ids of the rows that are there, by what they are found again by; those a file named are taken out. */
  readonly open: Map<string, number>;
  readonly seen: Set<string>;
}

interface Placed {
  readonly row: number;
  readonly input: Readonly<Record<string, unknown>>;
  readonly id: number | undefined;
}

const keyText = (values: readonly unknown[]): string => JSON.stringify(values.map(value => nameKey(plainText(value))));

/**
 * Loads the rows of a file into the tables of a plan, in one transaction, with one or two queries per thousand rows. The release is
 * what the history shows, and no event is published for single codes.
 */
export class CodeLoader {
  readonly figures: { -readonly [Key in keyof LoadFigures]: number } = { ...NO_CODES_LOADED };
  readonly #states = new Map<string, TargetState>();
  /** Of the tables, before and after. */
  readonly rows = { before: 0, after: 0 };
  #errors: RowProblem[] = [];
  #warnings: RowProblem[] = [];

  constructor(
    private readonly engine: ResourceEngine,
    private readonly tx: Transaction,
    private readonly context: WriteContext,
    private readonly plan: LoadPlan,
    private readonly options: LoadOptions,
  ) {}

  /** Reads the rows that exist. */
  async begin(): Promise<void> {
    for (const target of this.plan.targets) {
      const model = this.engine.set.model(target.path);
      const within = Object.entries(target.within);
      const rows = await this.tx.query<Record<string, unknown> & { id: number }>(
        `select id, ${target.key.map(name => `"${name}"`).join(', ')} from ${model.table}
          where account_id = $1 and deleted_at is null${within.map(([name], n) => ` and "${name}" = $${n + 2}`).join('')}`,
        [this.context.accountId, ...within.map(([, value]) => value)],
      );
      const open = new Map(rows.map(row => [keyText(target.key.map(name => row[name])), row.id]));
      this.rows.before += rows.length;
      this.#states.set(target.path, { target, model, open, seen: new Set() });
    }
  }

  async take(rows: readonly LoadedRow[]): Promise<ImportReport> {
    this.#errors = [];
    this.#warnings = [];
    const planned = rows.flatMap(({ row, cells }) => {
      const answer = this.plan.row(cells);
      if (typeof answer !== 'string') return [{ row, ...answer }];
      this.#refuse(row, 'row', answer);
      return [];
    });
    for (const state of this.#states.values()) {
      const own = planned.filter(({ path }) => path === state.target.path);
      if (own.length) await this.#store(state, this.#place(state, own));
    }
    return { errors: this.#errors, warnings: this.#warnings };
  }

  #refuse(row: number, field: string, message: string): void {
    this.figures.refused += 1;
    this.#errors.push({ row, field, message });
  }

  /** Finds existing rows; a row that the file repeats counts once. */
  #place({ target, model, open, seen }: TargetState, rows: readonly (PlannedRow & { readonly row: number })[]): Placed[] {
    return rows.flatMap(({ row, input }) => {
      const { values } = readRecord(model.definition, input, 'update');
      // What a row without its number is about is not known; its refusal says what is missing.
      if (values[target.key[0] ?? ''] === undefined || values[target.key[0] ?? ''] === null)
        return [{ row, input, id: undefined }];
      const key = keyText(target.key.map(name => values[name]));
      if (seen.has(key)) {
        this.figures.duplicates += 1;
        this.#warnings.push({ row, field: 'row', message: codeTexts.rowTwice });
        return [];
      }
      seen.add(key);
      const id = open.get(key);
      open.delete(key);
      return [{ row, input, id }];
    });
  }

  async #store({ model, target }: TargetState, rows: readonly Placed[]): Promise<void> {
    const { engine, tx, context } = this;
    const [fresh, known] = [rows.filter(({ id }) => id === undefined), rows.filter(({ id }) => id !== undefined)];
    const loaded = await engine.writer.load(
      tx,
      context.accountId,
      model,
      known.map(({ id }) => id!),
    );
    const { made, changed } = await engine.writer.prepareBatch(tx, context, model, {
      inputs: fresh.map(({ input }) => input as Record<string, StoredValue>),
      changes: known.map(({ id, input }) => ({ id: id!, input })),
      loaded,
    });
    const rowOf = new Map<Draft, number>([
      ...made.map((draft, n) => [draft, fresh[n]!.row] as const),
      ...changed.map((draft, n) => [draft, known[n]!.row] as const),
    ]);
    const isGood = (draft: Draft): boolean => {
      const [problem] = Object.entries(draft.errors);
      if (problem) this.#refuse(rowOf.get(draft)!, ...problem);
      return !problem;
    };
    const [created, kept] = [made.filter(isGood), changed.filter(isGood)];
    const updated = kept.filter(draft => draft.changed.size);
    this.#nameRelease(target, [...created, ...updated]);
    await storeDrafts(tx, model, context, [...created, ...updated]);
    this.figures.created += created.length;
    this.figures.updated += updated.length;
    this.figures.skipped += kept.length - updated.length;
  }

  #nameRelease({ namesRelease }: LoadTarget, drafts: readonly Draft[]): void {
    const { releaseId } = this.options;
    if (!namesRelease || releaseId === undefined) return;
    for (const draft of drafts) {
      draft.after['code_set_release_id'] = releaseId;
      draft.changed.add('code_set_release_id');
    }
  }

  /** What the file lacks: of tables that it has rows for, and only where it is the whole of them. */
  async finish(): Promise<void> {
    let deleted = 0;
    for (const { target, model, open, seen } of this.#states.values()) {
      if (this.options.isPartial || !seen.size || !open.size) continue;
      const gone = await this.#leave(target, model, [...open.values()]);
      this.figures.gone += gone;
      if (target.gone.kind === 'delete') deleted += gone;
    }
    this.rows.after = this.rows.before + this.figures.created - deleted;
  }

  async #leave({ gone }: LoadTarget, { table }: ResourceModel, ids: readonly number[]): Promise<number> {
    if (gone.kind === 'keep') return 0;
    const isEnd = gone.kind === 'end';
    const column = isEnd ? gone.column : 'deleted_at';
    const rows = await this.tx.query(
      `update ${table} set "${column}" = ${isEnd ? '$4::date' : 'now()'}, revision = revision + 1, updated_at = now(), updated_by = $3
        where account_id = $1 and id = any($2)${isEnd ? ` and coalesce("${column}", 'infinity') > $4::date` : ''} returning id`,
      [this.context.accountId, ids, this.context.actor.name, ...(isEnd ? [this.options.endsOn ?? null] : [])],
    );
    return rows.length;
  }
}

import { type RecordLine, recordTexts, type Field, type StoredRow, type StoredValue, wireName } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import type { ResourceEngine } from '../engine.js';
import type { ResourceModel } from '../model/resource-model.js';
import type { StoredRecord } from '../read/present.js';
import type { Draft, WriteContext } from '../write/draft.js';
import type { BatchOutcome } from './batch-outcome.js';
import { BatchReport } from './batch-report.js';
import type { CellTexts } from './cell-texts.js';
import { findRecords, type FoundRecord } from './find-records.js';
import type { ImportChanges } from './import-changes.js';
import { ReferenceCells } from './reference-cells.js';
import type { SeenRows } from './seen-rows.js';

export interface RecordImportRules {
  readonly createParties: boolean;
  readonly clearEmpty: boolean;
  /** What a new record starts with where the file has no column for it, by wire name. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** What all batches of one import have in common. */
export interface ImportWorld {
  readonly engine: ResourceEngine;
  readonly model: ResourceModel;
  readonly context: WriteContext;
  readonly rules: RecordImportRules;
  readonly seen: SeenRows;
  readonly texts: CellTexts;
  readonly changes: ImportChanges;
}

/** A row being processed: its values, its record, and its changes. */
interface Row {
  readonly line: RecordLine;
  /** To find the record: the row's values with the ids of its references. */
  readonly stored: Record<string, StoredValue>;
  readonly input: Record<string, unknown>;
  /** The errors of its references. */
  readonly problems: { readonly field: string; readonly message: string }[];
  found?: FoundRecord | undefined;
  before?: StoredRecord | undefined;
  /** Keys of cells that differ from the record; all cells for a new one. */
  news?: ReadonlySet<string>;
}

/** One batch of rows, in one transaction: each step asks once for all of them. */
export class ImportBatch {
  readonly #references: ReferenceCells;
  readonly #report: BatchReport;

  constructor(
    private readonly tx: Transaction,
    private readonly world: ImportWorld,
  ) {
    const { engine, model } = world;
    this.#references = new ReferenceCells(engine.set, model, engine.resolver);
    this.#report = new BatchReport(model.definition);
  }

  async write(lines: readonly RecordLine[]): Promise<BatchOutcome> {
    const { tx, world } = this;
    const { accountId } = world.context;
    await this.#references.look(tx, accountId, lines);
    const rows = lines.map((line): Row => ({ line, stored: { ...line.stored }, input: { ...line.input }, problems: [] }));
    for (const { line, stored } of rows)
      for (const [, name, value] of this.#named(line)) if (value !== undefined) stored[name] = value;
    const found = await findRecords(tx, world.model, accountId, rows);
    const meant = rows.filter((row, n) => this.#takesPart(row, found.get(n)));
    const ids = new Set(meant.flatMap(({ found: record }) => record?.id ?? []));
    const loaded = await world.engine.writer.load(tx, accountId, world.model, [...ids]);
    for (const row of meant) this.#compare(row, loaded);
    await this.#makeParties(meant);
    for (const row of meant) this.#fill(row);
    const { created, updated } = await this.#store(meant, loaded);
    const { known, duplicates, parties, warnings, errors } = this.#report;
    const refused = lines.length - created - updated - known;
    return { created, updated, known, refused, duplicates, parties, warnings, errors };
  }

  #field(key: string): Field {
    return this.world.model.definition.fields[key]!;
  }

  /** By key and wire name: the ids of the records that a row names; undefined where one of them is not known. */
  #named(line: RecordLine): (readonly [key: string, name: string, value: StoredValue | undefined])[] {
    return Object.entries(line.named).map(([key, texts]) => {
      const field = this.#field(key);
      const ids = texts.flatMap(text => this.#references.answer(field, text).id ?? []);
      const value = ids.length < texts.length ? undefined : field.type === 'reference' ? ids[0] : ids;
      return [key, wireName(key, field), value] as const;
    });
  }

  /** False: the row repeats another one, or its record is ambiguous. */
  #takesPart(row: Row, found: FoundRecord | undefined): boolean {
    const what = this.world.model.definition.label.toLowerCase();
    const { line } = row;
    if (line.id !== undefined && !found) return this.#report.refuse(line, 'id', recordTexts.noIdInLine(what, line.id));
    if (found?.others) return this.#report.refuse(line, 'row', recordTexts.severalFit(found.others + 1));
    row.found = found;
    const before = this.world.seen.look(row, found);
    if (!before) return true;
    if (before.isSame) return this.#report.repeats(line, before.row);
    return this.#report.refuse(line, 'row', recordTexts.lineContradicts(before.row, what));
  }

  /** Of a known record only what differs from it is sent. */
  #compare(row: Row, loaded: ReadonlyMap<number, StoredRecord>): void {
    const { rules, texts } = this.world;
    const { line, input } = row;
    row.before = row.found && loaded.get(row.found.id);
    if (!row.before) {
      row.news = new Set(Object.keys(line.cells));
      for (const [name, value] of Object.entries(rules.defaults)) input[name] ??= value;
      return;
    }
    row.news = texts.changedIn(line, row.before);
    const known = Object.keys(line.cells).filter(key => key in this.world.model.definition.fields && !row.news?.has(key));
    for (const key of known) delete input[wireName(key, this.#field(key))];
    if (rules.clearEmpty) for (const key of line.empty) input[wireName(key, this.#field(key))] = null;
  }

  /** Creates missing records that new values name, where the import may. */
  async #makeParties(rows: readonly Row[]): Promise<void> {
    const { context, rules, changes } = this.world;
    const unknown = rows.flatMap(({ line, news }) =>
      Object.entries(line.named).flatMap(([key, texts]) =>
        news?.has(key)
          ? texts
              .map(text => [this.#field(key), text] as const)
              .filter(([field, text]) => this.#references.answer(field, text).isUnknown)
          : [],
      ),
    );
    for (const { model, drafts } of await this.#references.make(this.tx, context, unknown, rules.createParties)) {
      await changes.keep(this.tx, model, 'created', drafts, () => null);
      this.#report.madeParties(model, drafts);
    }
  }

  /** Replaces references by their ids in the input. */
  #fill({ line, news, input, problems }: Row): void {
    for (const [key, name, value] of this.#named(line)) {
      if (!news?.has(key)) continue;
      if (value !== undefined) input[name] = value;
      else problems.push({ field: key, message: this.#whyUnknown(line, key) });
    }
  }

  #whyUnknown(line: RecordLine, key: string): string {
    const answers = (line.named[key] ?? []).map(text => this.#references.answer(this.#field(key), text));
    return answers.find(({ error, id }) => error && id === undefined)?.error ?? 'is not known.';
  }

  async #store(rows: readonly Row[], loaded: ReadonlyMap<number, StoredRecord>): Promise<{ created: number; updated: number }> {
    const { tx, world } = this;
    const { engine, model, context, changes } = world;
    const [fresh, known] = [rows.filter(({ before }) => !before), rows.filter(({ before }) => before)];
    const { made, changed } = await engine.writer.prepareBatch(tx, context, model, {
      inputs: fresh.map(({ input }) => input as StoredRow),
      changes: known.map(({ found, input }) => ({ id: found!.id, input })),
      loaded,
    });
    const rowOf = new Map<Draft, Row>([
      ...made.map((draft, n) => [draft, fresh[n]!] as const),
      ...changed.map((draft, n) => [draft, known[n]!] as const),
    ]);
    const isGood = (draft: Draft) => this.#report.isGood(rowOf.get(draft)!.line, draft, rowOf.get(draft)!.problems);
    const [created, kept] = [made.filter(isGood), changed.filter(isGood)];
    const updated = kept.filter(draft => draft.changed.size);
    this.#report.known += kept.length - updated.length;
    const lineOf = (draft: Draft) => rowOf.get(draft)!.line.row;
    await changes.keep(tx, model, 'created', created, lineOf);
    await changes.keep(tx, model, 'updated', updated, lineOf);
    await engine.writer.store(tx, context, model, created, 'created');
    await engine.writer.store(tx, context, model, updated, 'updated');
    for (const draft of updated) this.#report.changed(rowOf.get(draft)!.line, draft);
    return { created: created.length, updated: updated.length };
  }
}

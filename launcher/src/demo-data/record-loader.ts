import { fieldEntries, resourceByPath, wireName, type Actor, type Field } from '@atlas/contracts';
import type { MasterDataSetup, RecordBatchWriter } from '@atlas/master-data';
import type { DemoApi } from './api.js';
import { addDays, type Day } from './invention/calendar.js';
import type { DaysAgo, RecordFile, RecordRow } from './record-file.js';

interface Owner {
  readonly accountId: number;
  readonly actor: Actor;
}

interface Option {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

type Fields = Readonly<Record<string, Field>>;

/**
 * Loads data files: the rows of a file in one statement, the files of one call in one transaction, with all checks of a save. Rows refer to other
 * records by code or name; those that the account was seeded with are found by the documented option calls.
 */
export class RecordLoader {
  readonly #loaded = new Map<string, Map<string, number>>();
  readonly #options = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    private readonly setup: MasterDataSetup,
    private readonly api: DemoApi,
    private readonly owner: Owner,
    private readonly today: Day,
  ) {}

  /** `owner`: whose records they are, where not the demo firm's. */
  load(files: readonly RecordFile[], owner: Owner = this.owner): Promise<void> {
    return this.setup.writeRecords(owner, async writer => {
      for (const file of files) await this.#add(writer, file);
    });
  }

  /** Changes records that exist, by their code or name. */
  change(path: string, rows: readonly (readonly [string, RecordRow])[]): Promise<void> {
    return this.setup.writeRecords(this.owner, async writer => {
      const changes: { id: number; input: Record<string, unknown> }[] = [];
      for (const [name, row] of rows) changes.push({ id: await this.id(path, name), input: await this.input(path, row) });
      await writer.change(path, changes);
    });
  }

  dayOf({ daysAgo }: DaysAgo): Day {
    return addDays(this.today, -daysAgo);
  }

  /** The record that a file named so, or that the account was seeded with under this code or name. */
  async id(path: string, name: string): Promise<number> {
    const known = this.#loaded.get(path)?.get(name) ?? (await this.#optionsOf(`${path}/option`)).get(name);
    if (known === undefined) throw new Error(`The demo data names ${name}, which ${path} does not have.`);
    return known;
  }

  /** Ids of the loaded records by name. */
  ids(path: string): ReadonlyMap<string, number> {
    return this.#loaded.get(path) ?? new Map();
  }

  /** A row as a save takes it. */
  input(path: string, row: RecordRow): Promise<Record<string, unknown>> {
    const definition = resourceByPath(path);
    if (!definition) throw new Error(`The demo data has a file for ${path}, which is no entity.`);
    return this.#inputOf(definition.fields, row);
  }

  async #add(writer: RecordBatchWriter, { path, rows }: RecordFile): Promise<void> {
    const inputs: Record<string, unknown>[] = [];
    for (const row of rows) inputs.push(await this.input(path, row));
    const ids = await writer.add(path, inputs, {}, 'name');
    this.#loaded.set(path, new Map([...this.ids(path), ...ids]));
  }

  async #inputOf(fields: Fields, row: RecordRow): Promise<Record<string, unknown>> {
    const known = new Map(fieldEntries(fields));
    const input: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row)) {
      const field = known.get(key);
      input[field ? wireName(key, field) : key] = field ? await this.#valueOf(field, value) : value;
    }
    return input;
  }

  async #valueOf(field: Field, value: RecordRow[string]): Promise<unknown> {
    if (value !== null && typeof value === 'object' && 'daysAgo' in value) return this.dayOf(value);
    if (field.type === 'reference' && typeof value === 'string') return this.#target(field, value);
    if (!Array.isArray(value)) return value;
    const items: unknown[] = [];
    for (const item of value as readonly (string | RecordRow)[]) {
      if (typeof item !== 'string') items.push(await this.#inputOf(field.fields ?? {}, item));
      else items.push(field.type === 'references' || field.type === 'members' ? await this.#target(field, item) : item);
    }
    return items;
  }

  async #target({ target }: Field, name: string): Promise<number> {
    if (!target?.family) return this.id(target?.resource ?? '', name);
    const found = (await this.#optionsOf(`domain/${target.family}/option`)).get(name);
    if (found === undefined) throw new Error(`The demo data names ${name}, which ${target.family} does not have.`);
    return found;
  }

  async #optionsOf(path: string): Promise<ReadonlyMap<string, number>> {
    const known = this.#options.get(path);
    if (known) return known;
    const rows = await this.api.get<readonly Option[]>(path);
    const found = new Map(rows.flatMap(({ id, code, name }) => [[name, id] as const, ...(code ? [[code, id] as const] : [])]));
    this.#options.set(path, found);
    return found;
  }
}

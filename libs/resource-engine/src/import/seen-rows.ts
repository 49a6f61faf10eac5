import { createHash } from 'node:crypto';
import { nameKey, type RecordLine } from '@atlas/contracts';
import type { ResourceModel } from '../model/resource-model.js';
import { plainText } from '../write/plain-text.js';
import { keyValues, nameOf, type FoundRecord, type LookupRow } from './find-records.js';

interface Seen {
  readonly row: number;
  readonly cells: string;
}

/** A row that means the same record as one before it. */
export interface Repetition {
  readonly row: number;
  readonly isSame: boolean;
}

const digest = (cells: RecordLine['cells']): string =>
  createHash('sha1').update(JSON.stringify(cells)).digest('base64').slice(0, 12);

/** The records of the rows so far: two rows about one record contradict each other, or one is redundant. */
export class SeenRows {
  readonly #rows = new Map<string, Seen>();
  /** What was remembered, in this order, so that a batch that is tried again can be forgotten. */
  #latest: string[] = [];

  constructor(private readonly model: ResourceModel) {}

  /** Undefined: the first row about its record, which is remembered. */
  look(row: LookupRow, found: FoundRecord | undefined): Repetition | undefined {
    const identities = found ? [`id ${found.id}`] : this.#identities(row);
    const cells = digest(row.line.cells);
    for (const identity of identities) {
      const seen = this.#rows.get(identity);
      if (seen && seen.row !== row.line.row) return { row: seen.row, isSame: seen.cells === cells };
    }
    for (const identity of identities) {
      this.#rows.set(identity, { row: row.line.row, cells });
      this.#latest.push(identity);
    }
    return undefined;
  }

  /** What is remembered from here on can be forgotten again. */
  begin(): void {
    this.#latest = [];
  }

  forgetLatest(): void {
    for (const identity of this.#latest) this.#rows.delete(identity);
    this.#latest = [];
  }

  /** A row of a batch that was done before. */
  remember({ row, cells }: RecordLine, recordId: number): void {
    this.#rows.set(`id ${recordId}`, { row, cells: digest(cells) });
  }

  /** What identifies the record that a new row creates; a complete unique key covers its fields. */
  #identities({ stored }: LookupRow): string[] {
    const { unique, imports } = this.model.definition;
    const name = nameOf(this.model, stored);
    const row = { ...stored, name: name ?? null };
    const numbers = (imports?.keys ?? []).flatMap(key => (stored[key] ? [`${key} ${plainText(stored[key])}`] : []));
    const keys = unique.flatMap((key, index) => {
      const values = keyValues(this.model, key, row);
      return values ? [`key ${index} ${JSON.stringify(values)}`] : [];
    });
    const code = stored['external_code'] ? [`code ${plainText(stored['external_code'])}`] : [];
    return [...code, ...numbers, ...keys, ...(unique.length || name === undefined ? [] : [`name ${nameKey(name)}`])];
  }
}

import { readFileSync } from 'node:fs';
import type { SeedRow } from './seed-writer.js';

/** The rows of a data file, as a new account gets them; they name each other by code. */
export const seedRows = <Row = SeedRow>(name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Row[];

/** A row with the codes that its references are found by. */
export type CodedRow<Code extends string> = SeedRow & Readonly<Record<Code, string>>;

/** A node of the document tree, under its parent or its exhibit. */
export interface NodeSeed {
  readonly parent: string | null;
  readonly exhibit: string | null;
  readonly values: SeedRow;
}

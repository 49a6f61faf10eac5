import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was measured when `--record` was given last. */
const FILE = join(import.meta.dirname, 'figures.json');

/** The name without its parentheses: the p99 and other figures in them differ between two runs. */
const nameOf = ({ what }) => what.replaceAll(/ \([^)]*\)/g, '');

const recorded = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});
/** As they were when this run began. */
const before = recorded();

/** The columns of the printed table: now and before, the minimal implementation of the same run, and what the ratio is to reach. */
export const COLUMNS = ['what', 'now', 'before', 'unit', 'bare', 'ratio', 'target'];

/** Rows as they are printed, with the recorded figure of each. */
export function beside(rows) {
  return rows.map(({ ours: now, ...row }) => ({ ...row, now, before: before[nameOf(row)] ?? '' }));
}

/** Records the figures of a benchmark; those of others stay. */
export function record(rows) {
  const measured = rows.filter(({ ours }) => ours !== undefined).map(row => [nameOf(row), row.ours]);
  writeFileSync(FILE, `${JSON.stringify({ ...recorded(), ...Object.fromEntries(measured) }, undefined, 2)}\n`);
}

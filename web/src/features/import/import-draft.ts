import { type CaseImportFieldName, guessMapping, type ImportMapping, mappingOf } from '@atlas/contracts';
import type { TableFacts } from './table/open-table.js';
import type { TableClient } from './table/table-client.js';

export const STEPS = [
  { id: 'file', label: 'File' },
  { id: 'mapping', label: 'Mapping' },
  { id: 'preview', label: 'Preview' },
  { id: 'dry_run', label: 'Dry run' },
  { id: 'run', label: 'Run' },
  { id: 'result', label: 'Result' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export type UnknownParties = 'create' | 'refuse';

/** A file that is being prepared. */
export interface Draft {
  file: File;
  table: TableClient;
  facts: TableFacts;
  mapping: ImportMapping;
  /** What the user began with: a guess, or a saved mapping. */
  start: ImportMapping;
  /** The saved mapping's name. */
  savedAs: string | undefined;
  /** Columns whose field the user chose. */
  chosen: readonly string[];
  unknownParties: UnknownParties;
  /** The last dry run, and of what. */
  dryRun: { jobId: string; of: string } | undefined;
  /** The import that was started with it. */
  importJobId?: string;
}

export const guessFor = ({ columns }: TableFacts): ImportMapping => mappingOf(guessMapping(columns.map(({ header }) => header)));

const beginning = (mapping: ImportMapping, savedAs?: string) => ({ mapping, start: mapping, savedAs, chosen: [] });

export const newDraft = (file: File, table: TableClient, facts: TableFacts, unknownParties: UnknownParties): Draft => ({
  file,
  table,
  facts,
  ...beginning(guessFor(facts)),
  unknownParties,
  dryRun: undefined,
});

/** What a dry run was made with: another mapping or rule asks for another one. */
export const dryRunKey = ({ mapping, unknownParties }: Draft): string => JSON.stringify([mapping, unknownParties]);

/** Gives a column a field, or none; a column that had the field before loses it. */
export function withField(draft: Draft, header: string, field: CaseImportFieldName | null): Draft {
  const rest = Object.entries(draft.mapping).filter(([other, taken]) => other !== header && taken !== field);
  const mapping = Object.fromEntries(field ? [...rest, [header, field] as const] : rest);
  return { ...draft, mapping, chosen: [...new Set([...draft.chosen, header])] };
}

/** A saved mapping for this file: what names a column that the file lacks is left out. */
export function withSaved(draft: Draft, saved: { name: string; mapping: ImportMapping }): Draft {
  const headers = new Set(draft.facts.columns.map(({ header }) => header));
  const mapping = Object.fromEntries(Object.entries(saved.mapping).filter(([header]) => headers.has(header)));
  return { ...draft, ...beginning(mapping, saved.name) };
}

export const guessedAgain = (draft: Draft): Draft => ({ ...draft, ...beginning(guessFor(draft.facts)) });

/** The mapping is kept under a name now, as it is. */
export const savedUnder = (draft: Draft, name: string): Draft => ({ ...draft, start: draft.mapping, savedAs: name });

const entriesOf = (mapping: ImportMapping): string =>
  JSON.stringify(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1)));

/** True when the mapping is no longer the one it began with. */
export const isEdited = ({ start, mapping }: Draft): boolean => entriesOf(start) !== entriesOf(mapping);

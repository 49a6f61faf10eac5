import { guessedMapping, type ImportKind, type MappingTo } from '@atlas/contracts';
import { t } from '@/texts/t.js';
import type { TableFacts } from './table/table-facts.js';
import type { TableClient } from './table/table-client.js';

export const STEPS = [
  { id: 'file', label: t('common.file') },
  { id: 'mapping', label: t('imports.mapping') },
  { id: 'preview', label: t('common.preview') },
  { id: 'dry_run', label: t('common.dryRun') },
  { id: 'run', label: t('importRun.run') },
  { id: 'result', label: t('common.result') },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

/** A file that is being prepared. */
export interface Draft {
  kind: ImportKind;
  file: File;
  table: TableClient;
  facts: TableFacts;
  mapping: MappingTo;
  /** What the user began with: a guess, or a saved mapping. */
  start: MappingTo;
  /** The saved mapping's name. */
  savedAs: string | undefined;
  /** Columns whose field the user chose. */
  chosen: readonly string[];
  /** The kind's own rules, as they are sent: `unknown_parties`. */
  options: Readonly<Record<string, string>>;
  /** The last dry run, and of what. */
  dryRun: { jobId: string; of: string } | undefined;
  /** The import that was started with it. */
  importJobId?: string;
}

const guessFor = ({ fields }: ImportKind, { columns, fixed }: TableFacts): MappingTo =>
  guessedMapping({ headers: columns.map(({ header }) => header), ...(fixed ? { fixed } : {}) }, fields);

const beginning = (mapping: MappingTo, savedAs?: string) => ({ mapping, start: mapping, savedAs, chosen: [] });

export const newDraft = (
  kind: ImportKind,
  file: File,
  table: TableClient,
  facts: TableFacts,
  options: Draft['options'],
): Draft => ({
  kind,
  file,
  table,
  facts,
  ...beginning(guessFor(kind, facts)),
  options,
  dryRun: undefined,
});

/** What a dry run was made with: another mapping or rule asks for another one. */
export const dryRunKey = ({ mapping, options }: Draft): string => JSON.stringify([mapping, options]);

/** Gives a column a field, or none; a column that had the field before loses it. */
export function withField(draft: Draft, header: string, field: string | null): Draft {
  const rest = Object.entries(draft.mapping).filter(([other, taken]) => other !== header && taken !== field);
  const mapping = Object.fromEntries(field ? [...rest, [header, field] as const] : rest);
  return { ...draft, mapping, chosen: [...new Set([...draft.chosen, header])] };
}

/** A saved mapping for this file: what names a column that the file lacks is left out. */
export function withSaved(draft: Draft, saved: { name: string; mapping: MappingTo }): Draft {
  const headers = new Set(draft.facts.columns.map(({ header }) => header));
  const mapping = Object.fromEntries(Object.entries(saved.mapping).filter(([header]) => headers.has(header)));
  return { ...draft, ...beginning(mapping, saved.name) };
}

export const guessedAgain = (draft: Draft): Draft => ({ ...draft, ...beginning(guessFor(draft.kind, draft.facts)) });

/** The mapping is kept under a name now, as it is. */
export const savedUnder = (draft: Draft, name: string): Draft => ({ ...draft, start: draft.mapping, savedAs: name });

const entriesOf = (mapping: MappingTo): string => JSON.stringify(Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1)));

/** True when the mapping is no longer the one it began with. */
export const isEdited = ({ start, mapping }: Draft): boolean => entriesOf(start) !== entriesOf(mapping);

/** Fields without which no line can be placed and that no column is mapped to. */
export const missingFields = ({ kind, mapping }: Draft): string[] => {
  const mapped = new Set(Object.values(mapping));
  return kind.needed.filter(field => !mapped.has(field));
};

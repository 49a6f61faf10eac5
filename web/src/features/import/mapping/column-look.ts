import { guessMapping, type ImportKind, type MappingGuess } from '@atlas/contracts';
import type { Draft } from '../import-draft.js';
import type { ColumnFacts } from '../table/table-facts.js';
import type { ColumnNote, Survey } from '../table/survey.js';
import { t } from '@/texts/t.js';

export type ColumnGroup = 'look' | 'matched' | 'left_out';

/** The state of a column of the file, for the mapping table. */
export interface ColumnLook {
  column: ColumnFacts;
  field: string | undefined;
  group: ColumnGroup;
  /** 0 to 100; undefined where there is nothing to be sure of. */
  confidence: number | undefined;
  why: string;
}

/** A name that is surer than this needs no look. */
const SURE = 80;
/** A column whose name fits and whose values do not is half a guess. */
const VALUES_DOUBTED = 20;
const LEAST = 30;

/** 'DOS To 01/01/1970 is before the date of service and was ignored.' → '75 lines · 01/01/1970 is before the date of service and was ignored' */
export function noteText({ example, lines, refused }: ColumnNote, { fields }: ImportKind, field: string): string {
  const { label } = fields[field]!;
  if (/^Please Enter /.test(example)) return t('imports.linesWithoutValue', { smart_count: lines });
  const text = example.startsWith(`${label} `) ? example.slice(label.length + 1) : example;
  return t(refused ? 'imports.linesRefused' : 'imports.linesWithNote', { smart_count: lines, note: text.replace(/\.$/, '') });
}

function mappedLook(
  draft: Draft,
  column: ColumnFacts,
  field: string,
  guess: MappingGuess | undefined,
  notes: readonly ColumnNote[],
  lines: number,
): ColumnLook {
  const { header } = column;
  const isSaved = draft.savedAs !== undefined && draft.start[header] === field;
  const isChosen = draft.chosen.includes(header) || isSaved;
  const byName = isChosen ? 100 : guess?.field === field ? guess.confidence : LEAST;
  if (notes.length > 0) {
    const share = Math.min(1, notes.reduce((sum, note) => sum + note.lines, 0) / Math.max(1, lines));
    const confidence = Math.max(LEAST, Math.round(byName * (1 - share / 2)) - VALUES_DOUBTED);
    return { column, field, group: 'look', confidence, why: notes.map(note => noteText(note, draft.kind, field)).join('; ') };
  }
  if (byName < SURE) return { column, field, group: 'look', confidence: byName, why: guess?.why ?? t('imports.chosen') };
  if (draft.facts.fixed)
    return {
      column,
      field,
      group: column.filled ? 'matched' : 'left_out',
      confidence: byName,
      why: column.filled ? t('imports.setByTheFormat') : t('imports.noValues'),
    };
  const why = isSaved
    ? t('imports.fromMapping', { name: draft.savedAs ?? '' })
    : isChosen
      ? t('imports.chosenByYou')
      : t('imports.nameMatches');
  return { column, field, group: 'matched', confidence: byName, why };
}

/** All columns of the file in its order, with what there is to say about each. */
export function columnLooks(draft: Draft, survey: Survey | undefined): ColumnLook[] {
  const { kind, facts, mapping, chosen } = draft;
  const guesses = new Map(
    guessMapping(
      facts.columns.map(({ header }) => header),
      kind.fields,
    ).map(guess => [guess.header, guess]),
  );
  return facts.columns.map(column => {
    const field = mapping[column.header];
    if (field) return mappedLook(draft, column, field, guesses.get(column.header), survey?.notes[field] ?? [], facts.lines);
    const nothing = { column, field, confidence: undefined };
    if (column.filled === 0) return { ...nothing, group: 'left_out', why: t('imports.emptyColumn') };
    if (chosen.includes(column.header)) return { ...nothing, group: 'left_out', why: t('imports.skippedByYou') };
    return { ...nothing, group: 'look', why: t('imports.noMatchChooseOrSkip') };
  });
}

import { AppError, type RowNote, type TableFile, type TableRow } from '@atlas/contracts';
import { ProblemList, X12Refusal, type X12Problem } from '@atlas/x12';
import { eventLoopYielder } from '../yield-to-event-loop.js';
import type { OpenTable, TablePart } from '../open-table.js';

/** A row of a table that is made of a file's claims; a column that it does not name is empty. */
export interface DraftRow<Column extends string> {
  readonly cells: Partial<Record<Column, string | null>>;
  readonly notes: readonly RowNote[];
}

/** What a kind of transaction becomes: rows with fixed columns, which need no mapping. */
export interface X12Format<Column extends string = string> {
  readonly encoding: TableFile['encoding'];
  readonly columns: readonly Column[];
  /** The rows of one claim, or remittance, after the other. Throws X12Refusal for a file that cannot be read whole, maybe at its end. */
  read(text: string, problems: ProblemList): Generator<readonly DraftRow<Column>[], void, undefined>;
}

/** Rows of a part. */
const PART = 500;

/** Why a claim cannot be taken: what is only strange about it does not matter then. */
export const refusals = (problems: readonly X12Problem[]): RowNote[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ message }) => ({ message, refuses: true }));

/**
 * Opens a text of claims or remittances. It is first read completely, because a truncated file is refused as a whole; then the claims are read
 * once more, as they are asked for. Problems of the file outside its claims are attached to its first row.
 */
export async function openX12<Column extends string>(
  text: string,
  fileName: string,
  { encoding, columns, read }: X12Format<Column>,
): Promise<OpenTable> {
  const problems = new ProblemList();
  const yieldToEventLoop = eventLoopYielder();
  try {
    for (const _rows of read(text, problems)) await yieldToEventLoop();
  } catch (error) {
    if (!(error instanceof X12Refusal)) throw error;
    throw new AppError(422, 'X12_REFUSED', `The file ${fileName} is refused. ${error.message}`, { file: error.message });
  }
  const around = problems.all.map(({ message }) => ({ message }));
  return { encoding, fixed: true, headers: columns, parts: () => partsOf(read(text, new ProblemList()), columns, around) };
}

async function* partsOf<Column extends string>(
  claims: Generator<readonly DraftRow<Column>[], void, undefined>,
  columns: readonly Column[],
  around: readonly RowNote[],
): AsyncGenerator<TablePart, void, undefined> {
  const yieldToEventLoop = eventLoopYielder();
  let row = 0;
  let rows: TableRow[] = [];
  for (const claim of claims) {
    for (const { cells, notes: own } of claim) {
      const notes = row++ === 0 ? [...around, ...own] : own;
      rows.push({ row, cells: columns.map(column => cells[column] ?? ''), ...(notes.length ? { notes } : {}) });
    }
    await yieldToEventLoop();
    if (rows.length < PART) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length) yield { rows };
}

import type { JsonObject } from '@atlas/contracts';
import type { JobProgress } from '@atlas/platform';
import type { ImportReport, ImportRun, RowSource, UndoRun } from './import-handler.js';
import { RowBuffer, type BatchSize, type RowGroup } from './row-buffer.js';

export type ImportProgress = Pick<JobProgress, 'update' | 'warning' | 'error'>;

export const NO_MESSAGES: ImportReport = { errors: [], warnings: [] };

function report(progress: ImportProgress, { errors, warnings }: ImportReport = NO_MESSAGES): void {
  for (const warning of warnings) progress.warning(warning);
  for (const error of errors) progress.error(error);
}

/**
 * Runs an import: all rows are read first and buffered by group in a temporary file, so a file that cannot be read completely changes nothing and
 * memory does not grow with the file. Then the groups are applied batch by batch.
 */
export async function runImport<Line, Row>(
  source: RowSource<Row>,
  run: ImportRun<Line, Row>,
  progress: ImportProgress,
): Promise<JsonObject> {
  const totals = () => {
    const { result, ...counts } = run.totals();
    return { ...counts, result: { ...result, ...source.about } };
  };
  const buffer = await RowBuffer.open<Line>();
  try {
    for await (const part of source.parts()) {
      const { lines, ...messages } = run.read(part);
      for (const [group, line] of lines)
        if (buffer.add(group, line) > (run.limit?.lines ?? Infinity)) throw run.limit!.exceeded(line);
      await buffer.flush();
      report(progress, messages);
      await progress.update();
    }
    report(progress, await run.prepare?.());
    await progress.update(totals());
    const applyAll = async () => {
      for await (const groups of buffer.batches(run.batch)) {
        report(progress, await run.apply(groups));
        await progress.update(totals());
      }
    };
    await (run.transaction ? run.transaction(applyAll) : applyAll());
  } finally {
    await buffer.close();
  }
  report(progress, await run.finish?.());
  return totals().result;
}

/** Undoes an import. An undo that is repeated skips what is already undone. */
export async function runUndo(run: UndoRun, progress: ImportProgress): Promise<JsonObject> {
  for await (const batch of run.batches()) {
    report(progress, await run.undo(batch));
    await progress.update(run.totals());
  }
  report(progress, await run.finish?.());
  return run.totals().result;
}

/** The rows of a source in groups, for an undo that finds by the file what its import added. */
export async function* groupsOf<Line, Row>(
  source: RowSource<Row>,
  read: ImportRun<Line, Row>['read'],
  size: BatchSize,
  onRead: (groups: number) => void,
): AsyncGenerator<readonly RowGroup<Line>[], void, undefined> {
  const buffer = await RowBuffer.open<Line>();
  try {
    for await (const part of source.parts()) {
      for (const [group, line] of read(part).lines) buffer.add(group, line);
      await buffer.flush();
    }
    onRead(buffer.groupCount);
    yield* buffer.batches(size);
  } finally {
    await buffer.close();
  }
}

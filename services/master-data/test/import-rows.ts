import type { JsonObject, TableRow } from '@atlas/contracts';
import type { RowProblem } from '@atlas/platform';
import { runImport, type ImportRun } from '@atlas/resource-engine';
import { withCopies } from '@atlas/testing';

class Killed extends Error {}

/** Runs an import of rows as its job does; `batches`: it is killed after so many. */
export async function importRows<Line>(
  run: ImportRun<Line>,
  rows: readonly TableRow[],
  batches = Infinity,
): Promise<{ messages: RowProblem[]; result: JsonObject }> {
  const messages: RowProblem[] = [];
  const add = (problem: RowProblem) => void messages.push(problem);
  let applied = -1;
  const progress = {
    warning: add,
    error: add,
    update: ({ done }: { done?: number } = {}) =>
      done !== undefined && ++applied === batches ? Promise.reject(new Killed()) : Promise.resolve(),
  };
  const source = {
    about: {},
    async *parts() {
      yield await Promise.resolve({ rows });
    },
  };
  const result = await runImport(source, withCopies(run), progress).catch((error: unknown) => {
    if (error instanceof Killed) return {};
    throw error;
  });
  return { messages, result };
}

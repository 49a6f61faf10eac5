import { importProblemKind, type ImportProblemKind } from '@atlas/contracts';
import type { JobIssue, JobResult } from '@/providers/jobs/jobs.js';
import { shapeOf } from '../table/message-shape.js';

/** A message about one line, as it is listed. */
export interface Problem {
  id: string;
  kind: ImportProblemKind;
  row: number | null;
  field: string;
  value: string;
  message: string;
  reference: string;
  /** Equal for messages that say the same. */
  shape: string;
}

type Severity = 'error' | 'warning';

const problemOf = (severity: Severity, issue: JobIssue, index: number): Problem => ({
  id: `${severity} ${index}`,
  kind: importProblemKind(severity, issue.message),
  row: issue.row ?? null,
  field: issue.field ?? 'row',
  value: issue.value ?? '',
  message: issue.message,
  reference: issue.reference ?? '',
  shape: shapeOf(issue.message, issue.value),
});

/** The messages that a job's own answer carries: all of them, or the first thousand of each. */
export const problemsIn = ({ errors = [], warnings = [] }: Partial<JobResult>): Problem[] => [
  ...errors.map((issue, index) => problemOf('error', issue, index)),
  ...warnings.map((issue, index) => problemOf('warning', issue, index)),
];

/** The columns of `background_job/{id}/rows`. */
const [LINE, SEVERITY, FIELD, VALUE, MESSAGE, REFERENCE] = [0, 1, 2, 3, 4, 5] as const;

/** A leading apostrophe keeps spreadsheets from computing what looks like a formula; here it is in the way. */
const unquoted = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '');

/** The messages of a downloaded list of rows, without its header. */
export const problemsFromRows = (rows: readonly (readonly string[])[]): Problem[] =>
  rows.slice(1).map((cells, index) =>
    problemOf(
      cells[SEVERITY] === 'error' ? 'error' : 'warning',
      {
        row: cells[LINE] ? Number(cells[LINE]) : undefined,
        field: cells[FIELD],
        value: unquoted(cells[VALUE]),
        message: unquoted(cells[MESSAGE]),
        reference: unquoted(cells[REFERENCE]),
      },
      index,
    ),
  );

export interface ProblemGroup {
  shape: string;
  count: number;
}

/** What the messages say, the most frequent first. */
export function groupsOf(problems: readonly Problem[]): ProblemGroup[] {
  const counts = new Map<string, number>();
  for (const { shape } of problems) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts].map(([shape, count]) => ({ shape, count })).sort((a, b) => b.count - a.count);
}

const holds = (text: string, query: string): boolean => text.toLowerCase().includes(query);

/** The messages of each kind. */
export function ofEachKind(problems: readonly Problem[]): Record<ImportProblemKind, Problem[]> {
  const byKind: Record<ImportProblemKind, Problem[]> = { error: [], warning: [], duplicate: [], new_record: [], changed: [] };
  for (const problem of problems) byKind[problem.kind].push(problem);
  return byKind;
}

/** Messages by what they say and by a text in them. */
export function filtered(problems: readonly Problem[], shape: string | null, search: string): Problem[] {
  const query = search.trim().toLowerCase();
  return problems.filter(
    each =>
      (shape === null || each.shape === shape) &&
      (query === '' || [each.message, each.value, each.reference, String(each.row ?? '')].some(text => holds(text, query))),
  );
}

import { field, LIST_FIELDS, LIST_RULES, PAGE_FIELDS, parseFilters, queryOf, TEXT, type Filters } from '@atlas/contracts';
import { TaskState, type JobListQuery, type ProblemQuery, type TaskStateId } from '@atlas/platform';

const { filters: FILTERS, query: QUERY } = LIST_FIELDS;
const RULES = { filters: LIST_RULES.filters } as const;

/** `POST background_job/list`: `TaskStateId` (1 to 5) and `type`, each one value or several. */
export class JobListRequest extends queryOf(
  {
    ...PAGE_FIELDS,
    filters: FILTERS,
    /** The jobs of every user of the account, for those who may see them. */
    everybody: field.bool(),
  },
  RULES,
) {}

/** `POST background_job/{id}/row/list`: somewhere in field, value, message or reference; `severity`: error or warning. */
export class JobRowListRequest extends queryOf({ ...PAGE_FIELDS, query: QUERY, filters: FILTERS }, RULES) {}

/** The filters of the list of jobs. */
export const JOB_FILTERS = {
  TaskStateId: { kind: 'choice', choices: Object.values(TaskState) },
  type: TEXT,
} as const;

/** The filters of the messages of a job. */
export const JOB_ROW_FILTERS = { severity: { kind: 'choice', choices: ['error', 'warning'] } } as const;

export function jobFiltersOf(filters: Filters | undefined): Pick<JobListQuery, 'types' | 'states'> {
  const { type, TaskStateId: states } = parseFilters(JOB_FILTERS, filters);
  return { ...(type ? { types: type } : {}), ...(states ? { states: states as readonly TaskStateId[] } : {}) };
}

export function problemQueryOf({ page, top, query, filters }: JobRowListRequest): ProblemQuery {
  const { severity = [] } = parseFilters(JOB_ROW_FILTERS, filters);
  // Both together are all messages.
  const [only, ...others] = new Set(severity);
  return {
    ...(only && !others.length ? { severity: only as 'error' | 'warning' } : {}),
    ...(page ? { page } : {}),
    ...(top ? { top } : {}),
    ...(query?.trim() ? { text: query.trim() } : {}),
  };
}

import { FilterValues, ListFlag, ListText, PageNumber, PageSize, parseFilters, TEXT, type Filters } from '@atlas/contracts';
import { TaskState, type JobListQuery, type ProblemQuery, type TaskStateId } from '@atlas/platform';

/** `POST background_job/list`. */
export class JobListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** `TaskStateId` (1 to 5) and `type`, each one value or several. */
  @FilterValues() filters?: Filters;
  /** The jobs of every user of the account, for those who may see them. */
  @ListFlag() everybody?: boolean;
}

/** `POST background_job/{id}/row/list`. */
export class JobRowListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** Somewhere in field, value, message or reference. */
  @ListText() query?: string;
  /** `severity`: error or warning. */
  @FilterValues() filters?: Filters;
}

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

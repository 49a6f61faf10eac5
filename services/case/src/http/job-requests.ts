import { FilterValues, malformed, PageNumber, PageSize, type Filters, type FilterValue } from '@atlas/contracts';
import { TaskState, type JobListQuery, type ProblemQuery, type TaskStateId } from '@atlas/platform';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

/** `POST background_job/list`. */
export class JobListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** `TaskStateId` (1 to 5) and `type`, each one value or several. */
  @FilterValues() filters?: Filters;
  /** The jobs of every user of the account, for those who may see them. */
  @IsOptional() @IsBoolean() everybody?: boolean;
}

/** `POST background_job/{id}/row/list`. */
export class JobRowListRequest {
  @PageNumber() page?: number;
  @PageSize() top?: number;
  /** Somewhere in field, value, message or reference. */
  @IsOptional() @IsString() @MaxLength(200) query?: string;
  /** `severity`: error or warning. */
  @FilterValues() filters?: Filters;
}

const STATES: readonly number[] = Object.values(TaskState);
const valuesOf = (value: FilterValue): unknown[] => (Array.isArray(value) ? value : [value]).filter(each => each !== null);
const wrong = (name: string, why: string) => malformed(`The filter ${name} ${why}.`, { [name]: why });

/** Throws 400, naming the filter that is not known or takes other values. */
export function jobFiltersOf(filters: Filters = {}): Pick<JobListQuery, 'types' | 'states'> {
  const query: { types?: string[]; states?: TaskStateId[] } = {};
  for (const [name, value] of Object.entries(filters)) {
    const values = valuesOf(value);
    if (name === 'type') {
      if (!values.every(each => typeof each === 'string')) throw wrong(name, 'takes texts');
      if (values.length) query.types = values;
    } else if (name === 'TaskStateId') {
      if (!values.every((each): each is TaskStateId => STATES.includes(each as number))) throw wrong(name, 'takes 1 to 5');
      if (values.length) query.states = values;
    } else throw wrong(name, 'is not known');
  }
  return query;
}

/** Throws 400, naming the filter that is not known or takes other values. */
export function problemQueryOf({ page, top, query, filters = {} }: JobRowListRequest): ProblemQuery {
  const found: { -readonly [Key in keyof ProblemQuery]: ProblemQuery[Key] } = {};
  for (const [name, value] of Object.entries(filters)) {
    if (name !== 'severity') throw wrong(name, 'is not known');
    const [severity, ...more] = valuesOf(value);
    if (more.length || (severity !== undefined && severity !== 'error' && severity !== 'warning'))
      throw wrong(name, 'takes error or warning');
    if (severity) found.severity = severity;
  }
  return {
    ...found,
    ...(page ? { page } : {}),
    ...(top ? { top } : {}),
    ...(query?.trim() ? { text: query.trim() } : {}),
  };
}

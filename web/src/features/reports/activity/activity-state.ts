import { ACTIVITY_DATE_RANGES, ACTIVITY_LIST, type ActivityDateRange, CHANGE_TYPES } from '@atlas/contracts';
import { ALL, type Chosen } from '@/components/forms/chosen.js';
import { ACTIVITY_PATH, filteredPath } from '@/providers/access/paths.js';
import type { ListQuery } from '@/providers/data/list-query.js';
import { registerResource } from '@/providers/data/resources.js';
import { ALL_SELECTED, SELECT_USER } from '@/texts/documented.js';
import { readAddress } from '../address.js';

/** What is asked for, in the names of the documented call. */
export interface ActivityForm {
  readonly date_type: ActivityDateRange;
  readonly users: Chosen<number>;
  /** None: every kind. */
  readonly change_type_ids: readonly number[];
}

/** Shown when the report is opened: the last seven days of all users. */
const USUAL: ActivityForm = { date_type: 2, users: ALL, change_type_ids: [] };
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

export function readActivity(search: string): ActivityForm {
  const { date_type, users, change_type_ids } = readAddress(search).question.parameters ?? {};
  const chosen = numbers(users);
  return {
    date_type: Object.hasOwn(ACTIVITY_DATE_RANGES, String(date_type)) ? (date_type as ActivityDateRange) : USUAL.date_type,
    users: chosen.length ? chosen : ALL,
    change_type_ids: numbers(change_type_ids),
  };
}

export function activityPath({ date_type, users, change_type_ids }: ActivityForm): string {
  const parameters = {
    ...(date_type === USUAL.date_type ? {} : { date_type }),
    ...(users === ALL ? {} : { users }),
    ...(change_type_ids.length ? { change_type_ids } : {}),
  };
  return filteredPath(ACTIVITY_PATH, Object.keys(parameters).length ? { parameters } : {});
}

/** The documented message of a form that lacks something. */
export const usersError = ({ users }: ActivityForm): string | undefined =>
  users !== ALL && users.length === 0 ? SELECT_USER : undefined;

/** The documented body of the call and of its download. */
export function activityBody({ parameters, sort, page, top }: Partial<ListQuery>): object {
  const { date_type, users, change_type_ids } = parameters as unknown as ActivityForm;
  return {
    date_type,
    users: users === ALL ? [{ id: ALL, username: ALL_SELECTED }] : users.map(id => ({ id })),
    ...(change_type_ids.length ? { change_type_ids } : {}),
    ...(sort ? { sort } : {}),
    ...(page ? { pagination: { page_number: page, page_size: top, page_token: null } } : {}),
  };
}

export const ACTIVITY = ACTIVITY_LIST.path;
registerResource(ACTIVITY, { access: ACTIVITY_PATH, path: ACTIVITY, list: ACTIVITY, body: activityBody });

export const CHANGE_TYPE_CHOICES = Object.values(CHANGE_TYPES)
  .map(({ id, label }) => ({ id, name: label }))
  .sort((a, b) => a.name.localeCompare(b.name));

const { viewed, exported, refused_attempt, signed_in_or_out } = CHANGE_TYPES;
const NO_CHANGES: readonly number[] = [viewed, exported, refused_attempt, signed_in_or_out].map(({ id }) => id);

/** The change types whose rows a figure counts; none: all. */
export const FIGURE_TYPES = {
  actions: [],
  views: [viewed.id],
  changes: Object.values(CHANGE_TYPES).flatMap(({ id }) => (NO_CHANGES.includes(id) ? [] : [id])),
  exports: [exported.id],
  sign_ins: [signed_in_or_out.id],
  refused: [refused_attempt.id],
} as const satisfies Record<string, readonly number[]>;

import { ACTIVITY_DATE_RANGES, ACTIVITY_LIST, type ActivityDateRange, CHANGE_TYPES } from '@atlas/contracts';
import { ALL, type Chosen } from '@/components/forms/chosen.js';
import { ACTIVITY_PATH, filteredPath } from '@/providers/access/paths.js';
import type { ListQuery } from '@/providers/data/list-query.js';
import { registerResource } from '@/providers/data/resources.js';
import { ALL_SELECTED, SELECT_USER } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { readAddress } from '../address.js';

/** What is asked for, in the names of the documented call. */
export interface ActivityForm {
  readonly date_type: ActivityDateRange;
  readonly users: Chosen<number>;
  /** None: every kind. */
  readonly change_type_ids: readonly number[];
  /** Only what was done with emergency access. */
  readonly in_emergency: boolean;
}

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
  in_emergency: [],
} as const satisfies Record<string, readonly number[]>;

/** Shown when the report is opened: what all users changed in the last seven days. Reads and sign-ins would hide it. */
const USUAL: ActivityForm = { date_type: 2, users: ALL, change_type_ids: FIGURE_TYPES.changes, in_emergency: false };
/** In the address: every kind of activity. */
const EVERY_KIND = 'all';

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []);

function kindsOf(value: unknown): readonly number[] {
  const chosen = numbers(value);
  if (value === EVERY_KIND) return [];
  return chosen.length ? chosen : USUAL.change_type_ids;
}

export function readActivity(search: string): ActivityForm {
  const { date_type, users, change_type_ids, in_emergency } = readAddress(search).question.parameters ?? {};
  const chosen = numbers(users);
  return {
    date_type: Object.hasOwn(ACTIVITY_DATE_RANGES, String(date_type)) ? (date_type as ActivityDateRange) : USUAL.date_type,
    users: chosen.length ? chosen : ALL,
    change_type_ids: kindsOf(change_type_ids),
    in_emergency: in_emergency === true,
  };
}

/** True for the changes of cases and records: no reads, exports, sign-ins and refusals. */
export const isChangesOnly = ({ change_type_ids }: ActivityForm): boolean =>
  change_type_ids.join() === USUAL.change_type_ids.join();

export function activityPath(form: ActivityForm): string {
  const { date_type, users, change_type_ids, in_emergency } = form;
  const parameters = {
    ...(date_type === USUAL.date_type ? {} : { date_type }),
    ...(users === ALL ? {} : { users }),
    ...(isChangesOnly(form) ? {} : { change_type_ids: change_type_ids.length ? change_type_ids : EVERY_KIND }),
    ...(in_emergency ? { in_emergency } : {}),
  };
  return filteredPath(ACTIVITY_PATH, Object.keys(parameters).length ? { parameters } : {});
}

/** The documented message of a form that lacks something. */
export const usersError = ({ users }: ActivityForm): string | undefined =>
  users !== ALL && users.length === 0 ? SELECT_USER : undefined;

/** The documented body of the call and of its download. */
export function activityBody({ parameters, sort, page, top }: Partial<ListQuery>): object {
  const { date_type, users, change_type_ids, in_emergency } = parameters as unknown as ActivityForm;
  return {
    date_type,
    users: users === ALL ? [{ id: ALL, username: ALL_SELECTED }] : users.map(id => ({ id })),
    ...(change_type_ids.length ? { change_type_ids } : {}),
    ...(in_emergency ? { in_emergency } : {}),
    ...(sort ? { sort } : {}),
    ...(page ? { pagination: { page_number: page, page_size: top, page_token: null } } : {}),
  };
}

export const ACTIVITY = ACTIVITY_LIST.path;
registerResource(ACTIVITY, { access: ACTIVITY_PATH, path: ACTIVITY, list: ACTIVITY, body: activityBody });

/** The choice of all changes among those of one change type. */
export const CHANGES_CHOICE = 0;
/** Everything that was done with emergency access. */
export const EMERGENCY_CHOICE = -1;

export const CHANGE_TYPE_CHOICES = [
  { id: CHANGES_CHOICE, name: t('reports.changes') },
  { id: EMERGENCY_CHOICE, name: t('reports.withEmergencyAccess') },
  ...Object.values(CHANGE_TYPES)
    .map(({ id, label }) => ({ id, name: label }))
    .sort((a, b) => a.name.localeCompare(b.name)),
];

/** Null where there is no one choice for them. */
export function choiceOf(form: ActivityForm): number | null {
  const [only, ...others] = form.change_type_ids;
  if (form.in_emergency) return EMERGENCY_CHOICE;
  if (isChangesOnly(form)) return CHANGES_CHOICE;
  return only !== undefined && !others.length ? only : null;
}

export function kindsOfChoice(choice: number | null): Pick<ActivityForm, 'change_type_ids' | 'in_emergency'> {
  if (choice === CHANGES_CHOICE) return { change_type_ids: FIGURE_TYPES.changes, in_emergency: false };
  if (choice === EMERGENCY_CHOICE) return { change_type_ids: [], in_emergency: true };
  return { change_type_ids: choice === null ? [] : [choice], in_emergency: false };
}

import { type ActivityDateRange, type ActivityReportRequest, CHANGE_TYPES, type UserOption } from '@atlas/contracts';
import { ALL, type Chosen } from '../../../components/forms/chosen.js';
import { ALL_SELECTED, SELECT_DATE_RANGE, SELECT_USER } from '../../../texts/documented.js';

/** What is asked for. */
export interface ActivityForm {
  range: ActivityDateRange | undefined;
  users: Chosen<number>;
  /** None: every kind. */
  changeTypes: readonly number[];
}

export const CHANGE_TYPE_CHOICES = Object.values(CHANGE_TYPES)
  .map(({ id, label }) => ({ id, name: label }))
  .sort((a, b) => a.name.localeCompare(b.name));

export type ActivityErrors = Partial<Record<keyof ActivityForm, string>>;

/** What is missing, in the documented words. */
export const errorsOf = ({ range, users }: ActivityForm): ActivityErrors => ({
  ...(range === undefined ? { range: SELECT_DATE_RANGE } : {}),
  ...(users !== ALL && users.length === 0 ? { users: SELECT_USER } : {}),
});

/** The documented body of a complete form, undefined for one that lacks something. */
export function requestOf(form: ActivityForm, people: readonly UserOption[]): ActivityReportRequest | undefined {
  const { range, users, changeTypes } = form;
  if (range === undefined || Object.keys(errorsOf(form)).length > 0) return undefined;
  return {
    date_type: range,
    users:
      users === ALL
        ? [{ id: ALL, username: ALL_SELECTED }]
        : people.filter(({ id }) => users.includes(id)).map(({ id, username }) => ({ id, username })),
    ...(changeTypes.length ? { change_type_ids: [...changeTypes] } : {}),
  };
}

import {
  type ActivityDateRange,
  type ActivityPagination,
  type ActivityReportRequest,
  CHANGE_TYPES,
  type UserOption,
} from '@atlas/contracts';
import { ALL, type Chosen } from '../../../components/forms/OptionsBox.js';

/** What is asked for. */
export interface ActivityForm {
  range: ActivityDateRange | undefined;
  users: Chosen<number>;
  /** Null: every kind. */
  changeType: number | null;
}

export const CHANGE_TYPE_CHOICES = Object.values(CHANGE_TYPES)
  .map(({ id, label }) => ({ id, name: label }))
  .sort((a, b) => a.name.localeCompare(b.name));

export type ActivityErrors = Partial<Record<keyof ActivityForm, string>>;

/** What is missing, in the documented words. */
export const errorsOf = ({ range, users }: ActivityForm): ActivityErrors => ({
  ...(range === undefined ? { range: 'Please Select Date Range .' } : {}),
  ...(users !== ALL && users.length === 0 ? { users: 'Please Select User .' } : {}),
});

/** The documented body of a complete form, undefined for one that lacks something. */
export function requestOf(form: ActivityForm, people: readonly UserOption[]): ActivityReportRequest | undefined {
  const { range, users, changeType } = form;
  if (range === undefined || Object.keys(errorsOf(form)).length > 0) return undefined;
  return {
    date_type: range,
    users:
      users === ALL
        ? [{ id: ALL, username: 'All is selected' }]
        : people.filter(({ id }) => users.includes(id)).map(({ id, username }) => ({ id, username })),
    ...(changeType === null ? {} : { change_type_ids: [changeType] }),
  };
}

/**
 * Which page to ask for. The server's token leads from the page that was answered last to the one after it and goes back as it came;
 * every other page is asked by its number.
 */
export function pageTo(page: number, size: number, last: ActivityPagination | undefined): ActivityPagination {
  const follows = last?.page_number === page - 1 && last.page_size === size;
  return { page_number: page, page_size: size, page_token: follows ? (last.page_token ?? null) : null };
}

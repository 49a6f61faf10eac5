import { ACTIVITY_DATE_RANGES, type ActivityDateRange, CHANGE_TYPES, type SortRequest } from '@atlas/contracts';
import { ALL } from '../../../components/forms/chosen.js';
import { DEFAULT_PAGE_SIZE } from '../../../components/list/pages.js';
import type { ActivityForm } from './activity-request.js';

/** What the report shows. All of it is in the address, so that it can be bookmarked, reloaded and gone back to. */
export interface ActivityState extends ActivityForm {
  readonly sort: SortRequest | undefined;
  readonly page: number;
  readonly size: number;
}

const PATH = '/reports/user-activity-report';
/** Shown when the report is opened. */
const USUAL_RANGE: ActivityDateRange = 2;
const numbers = (text: string | null): number[] => (text ? text.split(',').map(Number).filter(Number.isInteger) : []);
const positive = (text: string | null, otherwise: number): number => numbers(text).find(value => value > 0) ?? otherwise;

export function readActivity(address: URLSearchParams): ActivityState {
  const range = positive(address.get('range'), USUAL_RANGE);
  const users = numbers(address.get('users'));
  const [field, dir] = (address.get('sort') ?? '').split(':');
  return {
    range: range in ACTIVITY_DATE_RANGES ? (range as ActivityDateRange) : USUAL_RANGE,
    users: users.length ? users : ALL,
    changeTypes: numbers(address.get('types')),
    sort: field ? { field, dir: dir === 'desc' ? 'desc' : 'asc' } : undefined,
    page: positive(address.get('page'), 1),
    size: positive(address.get('size'), DEFAULT_PAGE_SIZE),
  };
}

export function writeActivity({ range, users, changeTypes, sort, page, size }: ActivityState): string {
  const address = new URLSearchParams();
  if (range !== undefined && range !== USUAL_RANGE) address.set('range', String(range));
  if (users !== ALL) address.set('users', users.join());
  if (changeTypes.length) address.set('types', changeTypes.join());
  if (sort) address.set('sort', `${sort.field}:${sort.dir}`);
  if (page > 1) address.set('page', String(page));
  if (size !== DEFAULT_PAGE_SIZE) address.set('size', String(size));
  const text = address.toString();
  return text ? `${PATH}?${text}` : PATH;
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
} as const satisfies Record<string, readonly number[]>;

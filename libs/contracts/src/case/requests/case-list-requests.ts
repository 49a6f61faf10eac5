import { choice, json, required, rows } from '../../fields/constructors.js';
import { queryOf } from '../../fields/query-of.js';
import { requestOf } from '../../fields/request-of.js';
import { LIST_FIELDS, LIST_RULES } from '../../master-data/requests/list-fields.js';

/** Columns of the case list that cases can be grouped by; each shows the name of a record. */
export const CASE_GROUP_FIELDS = [
  'provider_name',
  'insurance_company_name',
  'current_status',
  'initial_status',
  'case_type',
] as const;
export type CaseGroupField = (typeof CASE_GROUP_FIELDS)[number];

/** Lists that one call counts: more views than a user keeps. */
export const MOST_LISTS_COUNTED = 50;

/** One group of a list: the cases that name this record, or none where the id is null. */
export interface CaseGroupKey {
  readonly by: CaseGroupField;
  readonly id: number | null;
}

const isGroup = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { by, id, ...more } = value as Record<string, unknown>;
  return CASE_GROUP_FIELDS.some(field => field === by) && (id === null || Number.isInteger(id)) && !Object.keys(more).length;
};

/** The list, and the group whose cases alone are answered. */
const CASE_LIST = { ...LIST_FIELDS, group: json<CaseGroupKey>()('Group') } as const;
const CASE_LIST_RULES = {
  ...LIST_RULES,
  group: (value: unknown) => (isGroup(value) ? undefined : `must be { by, id } with by one of ${CASE_GROUP_FIELDS.join(', ')}`),
} as const;

/** The body of `Case/simple_search` and of the calls beside it. */
export class CaseListRequest extends queryOf(CASE_LIST, CASE_LIST_RULES) {}

/** `Case/simple_search/groups`: the list's body; `page` and `top` count groups. By carrier where `group_by` is left out. */
export class CaseGroupsRequest extends queryOf({ ...CASE_LIST, group_by: choice(CASE_GROUP_FIELDS) }, CASE_LIST_RULES) {}

/** `Case/simple_search/counts`: the bodies of several lists, of which only the conditions matter. */
export class CaseCountsRequest extends requestOf({
  lists: required(
    rows('Lists', CaseListRequest, {
      most: { count: MOST_LISTS_COUNTED, message: `lists must have at most ${MOST_LISTS_COUNTED} entries.` },
    }),
  ),
}) {}

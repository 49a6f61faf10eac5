import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { ListPart } from '../../master-data/requests/list-fields.js';
import { ListRequest } from '../../master-data/requests/list-request.js';
import { as } from '../../request-instance.js';

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

const isGroupField = (value: unknown): boolean => CASE_GROUP_FIELDS.some(field => field === value);

const isGroup = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { by, id, ...more } = value as Record<string, unknown>;
  return isGroupField(by) && (id === null || Number.isInteger(id)) && !Object.keys(more).length;
};

/** The body of `Case/simple_search` and of the calls beside it. */
export class CaseListRequest extends ListRequest {
  /** Only the cases of one group. */
  @ListPart(isGroup, `must be { by, id } with by one of ${CASE_GROUP_FIELDS.join(', ')}`) group?: CaseGroupKey;
}

/** `Case/simple_search/groups`: the list's body; `page` and `top` count groups. */
export class CaseGroupsRequest extends CaseListRequest {
  /** Default: by carrier. */
  @ListPart(isGroupField, `must be one of ${CASE_GROUP_FIELDS.join(', ')}`) group_by?: CaseGroupField;
}

/** `Case/simple_search/counts`: the bodies of several lists, of which only the conditions matter. */
export class CaseCountsRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_LISTS_COUNTED)
  @ValidateNested({ each: true })
  @as(CaseListRequest, MOST_LISTS_COUNTED)
  lists!: CaseListRequest[];
}

import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Optional } from '../../master-data/requests/list-fields.js';
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
export class CaseGroupKey {
  @IsIn(CASE_GROUP_FIELDS) by!: CaseGroupField;
  @ValidateIf((_, id) => id !== null) @IsInt() id!: number | null;
}

/** The body of `Case/simple_search` and of the calls beside it. */
export class CaseListRequest extends ListRequest {
  /** Only the cases of one group. */
  @Optional() @IsObject() @ValidateNested() @as(CaseGroupKey) group?: CaseGroupKey;
}

/** `Case/simple_search/groups`: the list's body; `page` and `top` count groups. */
export class CaseGroupsRequest extends CaseListRequest {
  @IsIn(CASE_GROUP_FIELDS) group_by!: CaseGroupField;
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

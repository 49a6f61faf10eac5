import { json, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import type { JsonObject } from '../json.js';
import { ReadOnly } from '../read-only-fields.js';
import { identityTexts } from '../texts/identity.js';

/** A filter with a condition for each of a hundred columns is smaller. */
export const LIST_VIEW_MAX_BYTES = 16 * 1024;

/** `POST list_view`, `PUT list_view/{view}` (ours): a saved view of a list that the firm shares. */
@ReadOnly({ fixed: ['id', 'shared_by', 'shared_by_name', 'may_change'], calculated: ['revision'] })
export class ListViewRequest extends requestOf({
  /** Which list: 'cases'. */
  list: required(text('List', { max: 100 })),
  name: required(text({ max: 40, message: identityTexts.viewNameRequired })),
  /** Conditions by filter field, as the list sends them. */
  filter: required(json<JsonObject>()('Filter')),
  /** `{ field, order }`; without it the list keeps its order. */
  sort: json<JsonObject>()('Sort'),
}) {}

/** `GET list_view` */
export interface ListView {
  readonly id: number;
  readonly list: string;
  readonly name: string;
  readonly filter: JsonObject;
  readonly sort: JsonObject | null;
  /** The id of the user who shared it. */
  readonly shared_by: number;
  readonly shared_by_name: string;
  /** The caller may rename, replace and delete it. */
  readonly may_change: boolean;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

import { bool, json, required } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';

/** One party as an import knows it. */
export interface ResolveItem {
  readonly name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly npi?: string | null;
  readonly naic_code?: string | null;
  /** Its id in the system the import comes from. */
  readonly external_code?: string | null;
}

const LENGTHS: Readonly<Record<keyof ResolveItem, number>> = {
  name: 200,
  first_name: 200,
  last_name: 200,
  npi: 20,
  naic_code: 20,
  external_code: 64,
};

const isItem = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, text]) => {
    const longest = LENGTHS[key as keyof ResolveItem];
    return longest !== undefined && (text === null || text === undefined || (typeof text === 'string' && text.length <= longest));
  });

/** In one call; an import asks for more in several. */
export const MOST_ITEMS_RESOLVED = 2000;

// Checked by hand, which is faster than a class for each of the items.
const areItems = (items: unknown): boolean => Array.isArray(items) && items.length <= MOST_ITEMS_RESOLVED && items.every(isItem);
const WHAT_ITEMS_ARE = `items is a list of at most ${MOST_ITEMS_RESOLVED} of ${Object.keys(LENGTHS).join(', ')}.`;

/** `POST {path}/resolve` (ours): many names to ids in one call, for importers. */
export class ResolveRequest extends requestOf(
  {
    items: required(json<ResolveItem[]>()('Items', { says: WHAT_ITEMS_ARE, mayBeEmpty: true })),
    /** Create what is unknown, with named defaults and the mark 'needs review'; needs CanManageMaster. */
    create: bool(),
  },
  { items: ({ items }) => (areItems(items) ? undefined : WHAT_ITEMS_ARE) },
) {}

export interface Resolved {
  /** null: unknown and not created. */
  readonly id: number | null;
  readonly name: string | null;
  readonly is_active: boolean;
  readonly created: boolean;
  /** By what it was found: external_code, npi, naic_code, name, alias. */
  readonly matched_by: string | null;
  /** Records that were merged into this one; absent: none. What names one of them means this one. */
  readonly merged_ids?: readonly number[];
  /** Why it could not be created, in the words of the validation. */
  readonly error?: string;
}

/** `result[i]` answers `items[i]`. */
export interface ResolveAnswer {
  readonly result: readonly Resolved[];
  readonly created: number;
}

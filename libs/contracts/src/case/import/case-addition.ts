import { CASE_IMPORTS_FEATURE } from '../../import/import-messages.js';
import { text } from '../../fields/constructors.js';
import type { ImportFields, ImportKind } from '../../import/import-kind.js';
import type { ImportFigures } from '../../import/import-result.js';
import { readRows, type LineWith } from '../../import/read-rows.js';
import type { RowCells } from '../../import/row-cells.js';
import { CASE_ATTRIBUTES } from '../attributes/case-attributes.js';
import { column } from './import-column.js';
import { documentedTexts } from '../../texts/documented.js';

/** The columns by which a row names an existing case. */
const ADDRESS_FIELDS = {
  old_case_id: column(
    CASE_ATTRIBUTES.old_case_id,
    'old case',
    'old case no',
    'old file no',
    'legacy case id',
    'legacy id',
    'matter no',
  ),
  case_id: column(text('Case ID', { max: 40 }), 'case', 'case no', 'case number'),
};

type AddressName = keyof typeof ADDRESS_FIELDS;

/** A line that adds something to an existing case. */
export type AdditionLine<Name extends string = string, Read = unknown> = LineWith<Name | AddressName, Read>;

interface Addition<Name extends string, Read> extends Pick<ImportKind, 'type' | 'call' | 'label'> {
  /** Beside the columns that name the case. */
  readonly fields: ImportFields<Name>;
  readonly needed: readonly NoInfer<Name>[];
  /** Checks a row and converts its values. */
  read(cells: RowCells<Name | AddressName>): Read;
}

/** A kind of import whose rows add something to existing cases, which they name by old case ID or case ID. */
export function caseAddition<Name extends string, Read>({ fields, needed, read, ...kind }: Addition<Name, Read>) {
  const all = { ...ADDRESS_FIELDS, ...fields } as ImportFields<Name | AddressName>;
  return {
    ...kind,
    feature: CASE_IMPORTS_FEATURE,
    fields: all,
    needed: ['old_case_id', ...needed],
    references: ['old_case_id', 'case_id'],
    reader: readRows(all, cells => {
      const { old_case_id, case_id } = cells.values as Partial<Record<AddressName, string>>;
      if (!old_case_id && !case_id) cells.error('old_case_id', documentedTexts.pleaseEnter('Old Case ID'));
      return read(cells);
    }),
  } satisfies ImportKind<Name | AddressName, AdditionLine<Name, Read>>;
}

/** What becomes of such a row. */
export const ADDITION_PARTS = ['booked', 'known', 'refused'] as const;

/** What was added (`created`) and the cases that got it (`updated`). */
export type AdditionFigures = ImportFigures<(typeof ADDITION_PARTS)[number]>;

import type { RowValues } from '../../import/row-cells.js';
import type { Cents } from '../../money/money.js';
import type { CaseImportFieldName } from './import-fields.js';

/** A line of a file, read: values in the product's form, parties still by name. */
export interface CaseLine {
  readonly row: number;
  readonly values: RowValues<CaseImportFieldName>;
  readonly dos_from: string;
  readonly dos_to: string | null;
  readonly accident_date: string | null;
  readonly injured_dob: string | null;
  readonly date_bill_sent: string | null;
  readonly units: number;
  readonly amount_cents: Cents;
}

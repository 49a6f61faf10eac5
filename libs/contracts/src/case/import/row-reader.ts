import { parseCents, type Cents } from '../../money/money.js';
import { CASE_IMPORT_FIELDS, type CaseImportFieldName, type ImportMapping } from './import-fields.js';
import type { TableRow } from './table-file.js';

/** A message about one row: shown, listed and downloaded with its number. */
export interface RowMessage {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** A line of a file, read: values in the product's form, parties still by name. */
export interface ReadLine {
  readonly row: number;
  readonly values: Readonly<Partial<Record<CaseImportFieldName, string>>>;
  readonly dos_from: string;
  readonly dos_to: string | null;
  readonly accident_date: string | null;
  readonly injured_dob: string | null;
  readonly date_bill_sent: string | null;
  readonly units: number;
  readonly amount_cents: Cents;
}

export interface RowReading {
  readonly line?: ReadLine;
  /** Of the row as far as it can be read: refused rows count in the control totals, too. */
  readonly amount_cents: Cents;
  readonly errors: readonly RowMessage[];
  readonly warnings: readonly RowMessage[];
}

/** Our field → the column it is read from. */
export type ColumnOf = ReadonlyMap<CaseImportFieldName, number>;

/** Where each mapped field stands; fields that no column was mapped to are absent. */
export function columnsOf(headers: readonly string[], mapping: ImportMapping): ColumnOf {
  return new Map(headers.flatMap((header, index) => (mapping[header] ? [[mapping[header], index] as const] : [])));
}

/** What programs write where no date was set. */
const UNSET_DATE = '1970-01-01';

/** 'M/D/YYYY', 'MM-DD-YYYY' or ISO → ISO; undefined when it is no day of the calendar. */
export function readDate(text: string): string | undefined {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const iso = american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined;
}

const SEXES: Readonly<Record<string, string>> = {
  M: 'M',
  MALE: 'M',
  F: 'F',
  FEMALE: 'F',
  X: 'X',
  OTHER: 'X',
  U: 'U',
  UNKNOWN: 'U',
};

/** Reads one row; everything that is wrong with it is told at once. */
export class RowReader {
  constructor(private readonly columns: ColumnOf) {}

  read({ row, cells, broken }: TableRow): RowReading {
    const errors: RowMessage[] = [];
    const warnings: RowMessage[] = [];
    const label = (field: CaseImportFieldName) => CASE_IMPORT_FIELDS[field].label;
    const error = (field: CaseImportFieldName | 'row', message: string) => void errors.push({ row, field, message });
    const warn = (field: CaseImportFieldName, message: string) => void warnings.push({ row, field, message });
    if (broken) {
      error('row', broken);
      return { amount_cents: 0, errors, warnings };
    }

    const values = this.#values(cells);
    for (const field of this.#required()) if (!values[field]) error(field, `Please Enter ${label(field)}.`);
    for (const [field, value] of Object.entries(values) as [CaseImportFieldName, string][]) {
      const { field: kind } = CASE_IMPORT_FIELDS[field];
      if ('max' in kind && value.length > kind.max) error(field, `${label(field)} is at most ${kind.max} characters.`);
    }

    const amount = this.#amount(values.bill_amount, error, warn);
    const date = (field: CaseImportFieldName): string | null => {
      const text = values[field];
      if (!text) return null;
      const day = readDate(text);
      if (!day) warn(field, `${label(field)} ${text} is no date; left out.`);
      return day ?? null;
    };
    const dos_from = date('dos_from');
    if (!dos_from) error('dos_from', values.dos_from ? 'DOS From is not valid.' : 'Please Enter DOS From.');
    const notBefore = (field: CaseImportFieldName): string | null => {
      const day = date(field);
      if (day === null || dos_from === null || day >= dos_from) return day;
      warn(
        field,
        day === UNSET_DATE
          ? `${label(field)} ${values[field]} is before the service: read as unset.`
          : `${label(field)} ${values[field]} is before DOS From; left out.`,
      );
      return null;
    };
    const line = {
      row,
      values: { ...values, injured_sex: this.#sex(values.injured_sex, warn) },
      dos_to: notBefore('dos_to'),
      date_bill_sent: notBefore('date_bill_sent'),
      accident_date: date('accident_date'),
      injured_dob: date('injured_dob'),
      units: this.#units(values.units, warn),
      amount_cents: amount,
    };
    if (!values.insurance_company_name && !values.insurance_company_code)
      warn('insurance_company_name', 'The line has no carrier.');
    return { amount_cents: amount, errors, warnings, ...(errors.length || !dos_from ? {} : { line: { ...line, dos_from } }) };
  }

  /** Cells verbatim but for blanks around them; an empty cell is no value. */
  #values(cells: readonly string[]): Partial<Record<CaseImportFieldName, string>> {
    const values: Partial<Record<CaseImportFieldName, string>> = {};
    for (const [field, index] of this.columns) {
      const value = cells[index]?.trim();
      if (value) values[field] = value;
    }
    return values;
  }

  #required(): CaseImportFieldName[] {
    return (Object.keys(CASE_IMPORT_FIELDS) as CaseImportFieldName[]).filter(field => 'required' in CASE_IMPORT_FIELDS[field]);
  }

  #amount(
    text: string | undefined,
    error: (field: CaseImportFieldName, message: string) => void,
    warn: (field: CaseImportFieldName, message: string) => void,
  ): Cents {
    const cents = text === undefined ? 0 : parseCents(text);
    if (cents === undefined || cents < 0) {
      error('bill_amount', `Bill Amount ${text} is not valid.`);
      return 0;
    }
    if (cents === 0) warn('bill_amount', text === undefined ? 'The line has no amount: 0.00.' : 'The amount is 0.00.');
    return cents;
  }

  #units(text: string | undefined, warn: (field: CaseImportFieldName, message: string) => void): number {
    if (text === undefined) return 1;
    const units = Number(text);
    if (Number.isFinite(units) && units >= 0) return units;
    warn('units', `Units ${text} is no number; read as 1.`);
    return 1;
  }

  #sex(text: string | undefined, warn: (field: CaseImportFieldName, message: string) => void): string | undefined {
    if (text === undefined) return undefined;
    const sex = SEXES[text.toUpperCase()];
    if (!sex) warn('injured_sex', `Injured Sex ${text} is not known; left out.`);
    return sex;
  }
}

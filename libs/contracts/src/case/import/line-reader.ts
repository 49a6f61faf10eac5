import type { Cents } from '../../money/money.js';
import type { ColumnsOf, LineReader, RowReading } from '../../import/import-kind.js';
import { RowCells, UNSET_DATE } from '../../import/row-cells.js';
import type { TableRow } from '../../import/table-file.js';
import { isImpossible } from '../plausibility/rule.js';
import { columnOfFinding, lineFindings } from './line-findings.js';
import type { CaseLine } from './case-line.js';
import { CASE_IMPORT_FIELDS, type CaseImportFieldName } from './import-fields.js';
import { importRowTexts } from '../../texts/import-row.js';
import { documentedTexts } from '../../texts/documented.js';

type Cells = RowCells<CaseImportFieldName>;

/** Reads one line of a clinic's file. */
export class CaseLineReader implements LineReader<CaseLine> {
  constructor(
    private readonly columns: ColumnsOf<CaseImportFieldName>,
    private readonly today: string,
  ) {}

  read(row: TableRow): RowReading<CaseLine> {
    const cells = new RowCells(row, CASE_IMPORT_FIELDS, this.columns);
    const { values, errors, warnings } = cells;
    if (row.broken) return { amount_cents: 0, errors, warnings };
    // If the file's own reader refuses the line, only its message is reported; the amounts still count.
    if (errors.length) return { amount_cents: amountOf(cells), errors: [...errors], warnings: [] };
    cells.check();
    const amount_cents = amountOf(cells);
    const dos_from = cells.date('dos_from');
    if (!dos_from)
      cells.error('dos_from', values.dos_from ? importRowTexts.dosFromNotValid : documentedTexts.pleaseEnter('DOS From'));
    const line = {
      row: row.row,
      values: { ...values, injured_sex: cells.choice('injured_sex') },
      dos_to: serviceEnd(cells, dos_from),
      date_bill_sent: dayOrUnset(cells, 'date_bill_sent', dos_from),
      accident_date: cells.date('accident_date'),
      injured_dob: cells.date('injured_dob'),
      units: cells.number('units', 1),
      amount_cents,
    };
    if (!values.insurance_company_name && !values.insurance_company_code)
      cells.warn('insurance_company_name', importRowTexts.noCarrier);
    if (errors.length || !dos_from) return { amount_cents, errors, warnings };
    this.#check({ ...line, dos_from }, cells);
    return { amount_cents, errors, warnings, ...(errors.length ? {} : { line: { ...line, dos_from } }) };
  }

  /** By the rules of single calls: an impossible line is refused, an unlikely one is imported with a warning. */
  #check(line: CaseLine, cells: Cells): void {
    const findings = lineFindings(line, this.today);
    const impossible = findings.filter(isImpossible);
    for (const finding of impossible) cells.error(columnOfFinding(finding), finding.message);
    if (!impossible.length) for (const finding of findings) cells.warn(columnOfFinding(finding), finding.message);
  }
}

/** Programs write 01/01/1970 where no day was set. Any other day is imported; an unlikely one is reported by the rules of single calls. */
function dayOrUnset(cells: Cells, field: CaseImportFieldName, dosFrom: string | null): string | null {
  const day = cells.date(field);
  if (day !== UNSET_DATE || dosFrom === null || day >= dosFrom) return day;
  cells.warn(field, importRowTexts.beforeService(cells.label(field), cells.values[field] ?? ''));
  return null;
}

/** A bill cannot have a service that ends before it begins; without its end it is a service of one day. */
function serviceEnd(cells: Cells, dosFrom: string | null): string | null {
  const day = dayOrUnset(cells, 'dos_to', dosFrom);
  if (day === null || dosFrom === null || day >= dosFrom) return day;
  cells.warn('dos_to', importRowTexts.dosToBeforeFrom(cells.label('dos_to'), cells.values.dos_to ?? ''));
  return null;
}

function amountOf(cells: Cells): Cents {
  const text = cells.values.bill_amount;
  const cents = cells.cents('bill_amount');
  if (text !== undefined && cents === undefined) return 0;
  if (cents !== undefined && cents < 0) {
    cells.error('bill_amount', importRowTexts.billAmountNotValid(text ?? ''));
    return 0;
  }
  if (!cents) cells.warn('bill_amount', text === undefined ? importRowTexts.noAmount : importRowTexts.zeroAmount);
  return cents ?? 0;
}

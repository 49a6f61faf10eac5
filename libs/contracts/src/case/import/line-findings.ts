import { caseFindings } from '../plausibility/case-plausibility.js';
import { importedBillFindings } from '../plausibility/bill-plausibility.js';
import type { Finding } from '../plausibility/rule.js';
import type { CaseImportFieldName } from './import-fields.js';
import type { CaseLine } from './case-line.js';

/** What the rules of single calls find in a line. */
export function lineFindings(line: CaseLine, today: string): readonly Finding[] {
  const { accident_date, injured_dob, dos_from, dos_to, date_bill_sent, units, values } = line;
  const days = { today, accident_date, injured_dob };
  const cpt_codes = [{ code: values.cpt_code ?? '', units }];
  return [...caseFindings(days), ...importedBillFindings({ ...days, dos_from, dos_to, date_bill_sent, cpt_codes })];
}

/** The column of a finding: rules about codes name them together, in a row each has its own column. */
export const columnOfFinding = ({ fields: [field], message }: Finding): CaseImportFieldName =>
  (field !== 'cpt_codes' ? field : message.startsWith('Units') ? 'units' : 'cpt_code') as CaseImportFieldName;

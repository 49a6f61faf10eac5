import { billFindings, caseFindings, type CaseLine, type Finding } from '@atlas/contracts';

/** Rules about codes name them together; in a row each has its own column. Their formats are reported once per file (`CodeWarnings`). */
const isAboutFormat = ({ severity, fields: [field] }: Finding): boolean =>
  severity === 'unlikely' && (field === 'cpt_codes' || field === 'diagnosis');

/** What the rules of single calls say about a row of a file. */
export function lineFindings(line: CaseLine, today: string): readonly Finding[] {
  const { accident_date, injured_dob, dos_from, dos_to, date_bill_sent, units, values } = line;
  const days = { today, accident_date, injured_dob };
  const cpt_codes = [{ code: values.cpt_code ?? '', units }];
  return [
    ...caseFindings(days),
    ...billFindings({ ...days, dos_from, dos_to, date_bill_sent, cpt_codes }).filter(one => !isAboutFormat(one)),
  ];
}

/** The column that a finding of a row is about. */
export const columnOf = ({ fields: [field], message }: Finding): string =>
  field !== 'cpt_codes' ? field : message.startsWith('Units') ? 'units' : 'cpt_code';

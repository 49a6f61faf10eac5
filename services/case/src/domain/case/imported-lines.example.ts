import type { CaseEvent } from '@atlas/contracts';
import { numberedLines, type LineContent } from '../rules/import-lines.js';
import type { ImportLine } from './case.commands.js';
import { attributes, code, opened, opening } from './case.example.js';

/** A clinic's file in April, and the same claim in its file in May, for specs. */

export const first = { job_id: 'job-1', file_name: 'april.csv' };
export const second = { job_id: 'job-2', file_name: 'may.csv' };
export const open = { case_id: 'NORTH26-000001', case_key: 'key', attributes, opening };

export const content = (charge_cents: number, more: Partial<LineContent> = {}): LineContent => ({
  bill_number: null,
  dos_from: '2025-10-02',
  dos_to: null,
  cpt_code: 'ZZ101',
  modifier: null,
  units: 1,
  charge_cents,
  diagnosis: [],
  treating_doctor: null,
  speciality: null,
  ...more,
});
export const linesOf = (...all: LineContent[]): ImportLine[] =>
  numberedLines(all).map(({ key, line }, index) => ({
    key,
    row: index + 1,
    treatment_id: `t${index + 1}`,
    cpt_code: code(`c${index + 1}`, line.charge_cents, { code: line.cpt_code, units: line.units }),
    bill_number: line.bill_number,
    dos_from: line.dos_from,
    dos_to: line.dos_to,
    date_bill_sent: null,
    treating_doctor: null,
    speciality: null,
    diagnosis: line.diagnosis,
    bill_status: null,
  }));
/** A case as an import of these lines makes it. */
export const importedFacts = (...all: LineContent[]): CaseEvent[] => {
  const lines = linesOf(...all);
  return [
    opened(),
    ...lines.map(({ treatment_id, cpt_code, bill_number, dos_from, dos_to }): CaseEvent => ({
      type: 'TreatmentAdded',
      data: {
        treatment: {
          id: treatment_id,
          bill_number,
          dos_from,
          dos_to: dos_to ?? dos_from,
          bill_cents: cpt_code.charge_cents,
          date_bill_sent: null,
          treating_doctor: null,
          speciality: null,
          service_type: null,
          diagnosis: [],
          denial_reasons: [],
          denial_date: null,
          bill_status: null,
          cpt_codes: [cpt_code],
        },
      },
    })),
    {
      type: 'LinesImported',
      data: {
        source: first,
        lines: lines.map(({ key, row, treatment_id, cpt_code }) => ({ key, row, treatment_id, cpt_code_id: cpt_code.id })),
        opened: true,
      },
    },
  ];
};

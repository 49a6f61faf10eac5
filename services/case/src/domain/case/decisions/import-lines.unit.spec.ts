import { aCase, attributes, CEDAR_LOOP, closed, code, deleted, opened, opening, treated, treatment } from '../case.example.js';
import type { CaseCommandData, ImportLine } from '../case.commands.js';
import type { CaseEvent } from '../case.events.js';

const source = { job_id: 'job-1', file_name: 'clinic.csv' };
const open = { case_id: 'NORTH26-000001', case_key: '[2,"cedarloop","4407","ferrante","odalys"]', attributes, opening };
const line = (row: number, more: Partial<ImportLine> = {}): ImportLine => ({
  key: `["line ${row}"]#1`,
  row,
  treatment_id: `t${row}`,
  cpt_code: code(`c${row}`, 10_000),
  bill_number: null,
  dos_from: '2025-10-02',
  dos_to: null,
  date_bill_sent: '2025-11-03',
  treating_doctor: null,
  speciality: null,
  diagnosis: ['S13.4XXA'],
  bill_status: 'CLOSED',
  ...more,
});
const bring = (...lines: ImportLine[]) =>
  ({ type: 'ImportLines', data: { source, open, lines } satisfies CaseCommandData['ImportLines'] }) as const;
const imported = (...rows: number[]) =>
  ({
    type: 'LinesImported',
    data: {
      source,
      lines: rows.map(row => ({ key: `["line ${row}"]#1`, row, treatment_id: `t${row}`, cpt_code_id: `c${row}` })),
    },
  }) as const;

describe('ImportLines', () => {
  it('opens a new case with a treatment for each line', () => {
    aCase.when(bring(line(1), line(2, { cpt_code: code('c2', 2_500) }))).thenMatching([
      { type: 'CaseOpened', data: { case_id: 'NORTH26-000001', case_key: open.case_key } },
      {
        type: 'TreatmentAdded',
        data: { treatment: { id: 't1', dos_to: '2025-10-02', bill_cents: 10_000, bill_status: 'CLOSED' } },
      },
      { type: 'TreatmentAdded', data: { treatment: { id: 't2', bill_cents: 2_500 } } },
      imported(1, 2),
    ]);
  });

  it('combines lines of one bill to one treatment with several codes', () => {
    const bill = { bill_number: 'CL-7' };
    aCase
      .when(
        bring(
          line(1, { ...bill, dos_from: '2025-10-06' }),
          line(2),
          line(3, { ...bill, dos_to: '2025-10-17', diagnosis: ['M54.2'] }),
        ),
      )
      .thenMatching([
        { type: 'CaseOpened' },
        {
          type: 'TreatmentAdded',
          data: {
            treatment: {
              id: 't1',
              bill_number: 'CL-7',
              dos_from: '2025-10-02',
              dos_to: '2025-10-17',
              bill_cents: 20_000,
              diagnosis: ['S13.4XXA', 'M54.2'],
              cpt_codes: [{ id: 'c1' }, { id: 'c3' }],
            },
          },
        },
        { type: 'TreatmentAdded', data: { treatment: { id: 't2' } } },
        {
          type: 'LinesImported',
          data: {
            lines: [
              { row: 1, treatment_id: 't1' },
              { row: 3, treatment_id: 't1' },
              { row: 2, treatment_id: 't2' },
            ],
          },
        },
      ]);
  });

  it('adds only lines that the case does not have', () => {
    const given = aCase.given([opened(), imported(1)]);
    given.when(bring(line(1))).thenNothing();
    given
      .when(bring(line(1), line(2), line(2)))
      .thenMatching([{ type: 'TreatmentAdded', data: { treatment: { id: 't2' } } }, imported(2)]);
  });

  it('adds to a case whose provider was merged since, also after the merge was undone', () => {
    const juniper = { id: 4, name: 'Juniper MRI' };
    const replaced = (way: 'merge' | 'undo', from: typeof juniper, to: typeof juniper): CaseEvent => ({
      type: 'PartyReplaced',
      data: {
        merge: { job_id: 'm', way, reason: null },
        resource: 'provider_master',
        from,
        to,
        attributes: ['provider_id'],
        treatments: [],
      },
    });
    const merged = [opened(), imported(1), replaced('merge', CEDAR_LOOP, juniper)];
    for (const given of [merged, [...merged, replaced('undo', juniper, CEDAR_LOOP)]]) {
      aCase
        .given(given)
        .when(bring(line(1)))
        .thenNothing();
      const added = [{ type: 'TreatmentAdded', data: { treatment: { id: 't2' } } }, imported(2)];
      aCase
        .given(given)
        .when(bring(line(2)))
        .thenMatching(added);
    }
  });

  it('adds more lines to an existing bill, extending its dates', () => {
    const held = treated('a', { bill_number: 'CL-7', bill_cents: 5_000, cpt_codes: [code('c0', 5_000)] });
    aCase
      .given([opened(), held])
      .when(bring(line(1, { bill_number: 'CL-7', dos_from: '2025-11-01' })))
      .thenMatching([
        { type: 'CptCodesAdded', data: { treatment: { id: 'a' }, bill_cents: { from: 5_000, to: 15_000 } } },
        { type: 'TreatmentUpdated', data: { changes: { dos_to: { from: '2025-10-17', to: '2025-11-01' } } } },
        { type: 'LinesImported', data: { lines: [{ treatment_id: 'a', cpt_code_id: 'c1' }] } },
      ]);
  });

  it('does not restore what was deleted since', () => {
    aCase
      .given([opened(), treated('t1'), imported(1), { type: 'TreatmentDeleted', data: { treatment: treatment('t1') } }])
      .when(bring(line(1)))
      .thenNothing();
  });

  it('changes nothing without lines', () => {
    aCase.when(bring()).thenNothing();
  });

  it('is refused on a closed or a deleted case if there is something to add, otherwise not', () => {
    const given = aCase.given([opened(), imported(1), closed]);
    given.when(bring(line(1))).thenNothing();
    given.when(bring(line(2))).thenRefused('CASE_NOT_OPEN');
    aCase
      .given([opened(), deleted])
      .when(bring(line(1)))
      .thenRefused('CASE_NOT_OPEN');
  });

  it('refuses what single commands refuse', () => {
    aCase.when(bring(line(1, { dos_to: '2025-01-01' }))).thenRefused('VALUE_NOT_VALID');
    aCase
      .when({ type: 'ImportLines', data: { source, open: { ...open, attributes: {} }, lines: [line(1)] } })
      .thenRefused('VALUE_REQUIRED');
  });
});

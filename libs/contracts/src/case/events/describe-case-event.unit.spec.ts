import type { CaseEvent } from './case-events.js';
import { billName, describeCaseEvent } from './describe-case-event.js';

const describeEvent = ({ type, data }: CaseEvent) => describeCaseEvent(type, data);
const signature = { by: 'Nadia Brill', at: '2026-04-20T20:12:08.000Z' };

const NEW = { id: 1, code: 'NEW', name: 'New', is_final: false, case_status: null };
const READY = { ...NEW, id: 4, code: 'READY', name: 'Ready to file' };
const CODE = { id: 'c1', code: 'ZZ214', modifier: 'GP', units: 12, charge_cents: 78_420, description: null };
const BILL = {
  id: 'a',
  bill_number: 'CL-20418',
  dos_from: '2025-10-02',
  dos_to: '2025-10-17',
  bill_cents: 128_460,
  date_bill_sent: null,
  treating_doctor: { id: 7, name: 'Vandermeer, Hollis' },
  speciality: null,
  service_type: null,
  diagnosis: ['S13.4XXA', 'M54.2'],
  denial_reasons: [],
  denial_date: null,
  bill_status: null,
  cpt_codes: [CODE],
};
const PRINCIPAL = { id: 1, code: 'PRINCIPAL', name: 'Principal', component: 'principal', balance_sign: 'minus' } as const;
const PAYMENT = {
  id: 'p',
  treatment: { id: 'a', name: 'CL-20418' },
  transaction_type: PRINCIPAL,
  sub_type: null,
  amount_cents: 96_840,
  transaction_date: '2026-04-08',
  deposit_date: null,
  check_no: '0048812',
  check_date: null,
  payer: 'Fernhill Casualty',
  description: null,
};
const note = (code: string, name: string) => ({
  id: 'n',
  note_type: { id: 1, code, name },
  description: '<p>RCVD PARTIAL PMT</p>',
  is_pinned: false,
});

describe('the history of a case', () => {
  it('lists every field of a new case (19)', () => {
    const item = describeEvent({
      type: 'CaseOpened',
      data: {
        case_id: 'DEMO26-000123',
        case_key: null,
        attributes: {
          injured_last_name: 'Ferrante',
          injured_dob: '1987-08-14',
          injured_sex: 'F',
          injured_phone: '7185550142',
          provider_id: { id: 3, name: 'Cedar Loop PT, P.C.' },
        },
        status: NEW,
        on: '2026-01-06',
      },
    });
    expect(item).toMatchObject({
      changeTypeId: 19,
      changeType: 'Case created',
      auditType: 'Case',
      description: 'Case DEMO26-000123 created.',
    });
    expect(item.details).toEqual([
      { fieldName: 'Case ID', newValue: 'DEMO26-000123', oldValue: null },
      { fieldName: 'Injured Last Name', newValue: 'Ferrante', oldValue: null },
      { fieldName: 'Injured Date of Birth', newValue: '08/14/1987', oldValue: null },
      { fieldName: 'Injured Sex', newValue: 'Female', oldValue: null },
      { fieldName: 'Injured Phone', newValue: '718-555-0142', oldValue: null },
      { fieldName: 'Provider', newValue: 'Cedar Loop PT, P.C.', oldValue: null },
      { fieldName: 'Current Status', newValue: 'New', oldValue: null },
    ]);
  });

  it('shows field, new and old value of a change (1)', () => {
    const changes = { policy_number: { from: 'FHC-77', to: null }, accident_date: { from: null, to: '2025-09-18' } };
    expect(describeEvent({ type: 'CaseUpdated', data: { changes } })).toEqual({
      changeTypeId: 1,
      changeType: 'Case updated',
      auditType: 'Case',
      description: 'Changed Policy Number, Accident Date.',
      details: [
        { fieldName: 'Policy Number', newValue: null, oldValue: 'FHC-77' },
        { fieldName: 'Accident Date', newValue: '09/18/2025', oldValue: null },
      ],
    });
  });

  it('describes a status change with its reason and date (2), closing and reopening (23)', () => {
    const step = { from: NEW, to: READY, on: '2026-04-21', date: '2026-05-28', reason: 'Check passed' };
    expect(describeEvent({ type: 'StatusChanged', data: { ...step, filed_on: null } })).toMatchObject({
      changeTypeId: 2,
      description: 'Status changed from New to Ready to file.',
      details: [
        { fieldName: 'Current Status', newValue: 'Ready to file', oldValue: 'New' },
        { fieldName: 'Date', newValue: '05/28/2026' },
        { fieldName: 'Reason', newValue: 'Check passed' },
      ],
    });
    expect(describeEvent({ type: 'CaseClosed', data: step }).changeTypeId).toBe(23);
    expect(describeEvent({ type: 'CaseReopened', data: { ...step, reason: null, date: null } }).details).toHaveLength(1);
  });

  it('lists a treatment’s fields with its codes and amounts (20), and deletions (29)', () => {
    const added = describeEvent({ type: 'TreatmentAdded', data: { treatment: BILL } });
    expect(added).toMatchObject({ changeTypeId: 20, description: 'Treatment CL-20418 added.' });
    expect(added.details).toContainEqual({ fieldName: 'Bill Amount', newValue: '1,284.60', oldValue: null });
    expect(added.details).toContainEqual({ fieldName: 'CPT Codes', newValue: 'ZZ214-GP × 12 = 784.20', oldValue: null });
    const gone = describeEvent({ type: 'TreatmentDeleted', data: { treatment: BILL } });
    expect(gone).toMatchObject({ changeTypeId: 29 });
    expect(gone.details).toContainEqual({ fieldName: 'Diagnosis', newValue: null, oldValue: 'S13.4XXA, M54.2' });
  });

  it('describes bills and denials with the names at that time', () => {
    const treatment = { id: 'a', name: 'CL-20418' };
    const denial = { denial_reasons: { from: [], to: [{ id: 's1', name: 'Peer review' }] } };
    expect(describeEvent({ type: 'DenialReasonsSet', data: { treatment, changes: denial } })).toMatchObject({
      changeTypeId: 30,
      description: 'Denial reasons of CL-20418 set.',
      details: [{ fieldName: 'Denial Reasons', newValue: 'Peer review', oldValue: null }],
    });
    expect(
      describeEvent({ type: 'CptCodesAdded', data: { treatment, cpt_codes: [CODE], bill_cents: { from: 0, to: 78_420 } } })
        .changeTypeId,
    ).toBe(4);
    expect(
      describeEvent({ type: 'BillRemoved', data: { treatment, changes: { bill_number: { from: 'CL-20418', to: null } } } })
        .changeTypeId,
    ).toBe(4);
  });

  it('describes payments', () => {
    expect(describeEvent({ type: 'PaymentRecorded', data: { payment: PAYMENT, ...signature } })).toMatchObject({
      changeTypeId: 16,
      auditType: 'Money',
      description: '968.40 Principal on CL-20418, check 0048812.',
    });
    const replaced = {
      payment: { ...PAYMENT, amount_cents: 90_000 },
      replaced: { ...PAYMENT, id: 'p-1' },
      reversal: PAYMENT,
      ...signature,
    };
    expect(describeEvent({ type: 'PaymentReplaced', data: replaced })).toMatchObject({
      changeTypeId: 17,
      details: [{ fieldName: 'Amount', newValue: '900.00', oldValue: '968.40' }],
    });
    const taken = { payment: { ...PAYMENT, treatment: null, check_no: null }, reversal: { ...PAYMENT, id: 'r' }, ...signature };
    expect(describeEvent({ type: 'PaymentReversed', data: taken }).description).toBe('968.40 Principal reversed.');
    expect(describeEvent({ type: 'PaymentDeleted', data: taken })).toMatchObject({
      changeTypeId: 17,
      description: '968.40 Principal deleted.',
    });
  });

  it('shows a note’s text unchanged (5), marks notes of the old system (8), and the memo (3)', () => {
    expect(describeEvent({ type: 'NoteAdded', data: { note: note('GENERAL', 'General'), ...signature } })).toMatchObject({
      changeTypeId: 5,
      details: [{ newValue: '<p>RCVD PARTIAL PMT</p>' }],
    });
    expect(
      describeEvent({ type: 'NoteAdded', data: { note: note('OLD_SYSTEM', 'Old system'), ...signature } }).changeTypeId,
    ).toBe(8);
    const gone = describeEvent({
      type: 'NoteDeleted',
      data: { note: { ...note('GENERAL', 'General'), description: '<p>A &amp; B</p><p>&lt;late&gt;</p>' } },
    });
    expect(gone.changeTypeId).toBe(7);
    expect(gone.details).toContainEqual({ fieldName: 'Description', newValue: null, oldValue: 'A & B <late>' });
    expect(describeEvent({ type: 'MemoSet', data: { from: null, to: 'Call' } })).toMatchObject({
      changeTypeId: 3,
      details: [{ newValue: 'Call' }],
    });
  });

  it('describes a filing, its result, and why a status did not change', () => {
    const submission = { id: 's', submission_type: 'Arbitration Submission', to_email_id: 'filing@aaa.test', document_id: null };
    expect(
      describeEvent({
        type: 'SubmissionRecorded',
        data: { submission, filed_on: '2026-03-12', status_kept: 'It stayed.', ...signature },
      }),
    ).toMatchObject({
      changeTypeId: 21,
      auditType: 'Filing',
      description: 'Arbitration Submission sent. It stayed.',
    });
    const result = { submission_id: 's', on: '2026-03-13', message: null, status_kept: null } as const;
    const number = { from: null, to: '17-26-1187-4402' };
    expect(
      describeEvent({
        type: 'SubmissionResultRecorded',
        data: { ...result, outcome: 'number_assigned', index_or_aaa_number: number },
      }),
    ).toMatchObject({
      changeTypeId: 22,
      description: 'Number assigned.',
    });
  });

  it('describes joining, leaving and changing the lead of a packet (18), and the source of a clone (19)', () => {
    const packet_id = 'DEMO26-P000004';
    const joined = {
      packet_id,
      role: 'LEAD',
      cases: ['DEMO26-000123', 'DEMO26-000124'],
      before: { status: NEW, since: '2026-01-06' },
      gave: null,
      status_kept: 'It stayed.',
    } as const;
    expect(describeEvent({ type: 'PacketJoined', data: joined })).toMatchObject({
      changeTypeId: 18,
      description: 'Joined packet DEMO26-P000004 as its lead case. It stayed.',
      details: [
        { fieldName: 'Packet ID', newValue: packet_id },
        { fieldName: 'Packet Case Type', newValue: 'Lead case of a packet' },
        { fieldName: 'Joined Together', newValue: 'DEMO26-000123, DEMO26-000124' },
      ],
    });
    expect(describeEvent({ type: 'PacketRoleChanged', data: { packet_id, role: { from: 'LEAD', to: 'MEMBER' } } })).toMatchObject(
      {
        changeTypeId: 18,
        description: 'No longer leads packet DEMO26-P000004.',
      },
    );
    expect(describeEvent({ type: 'PacketLeft', data: { packet_id, reason: 'Settles alone' } })).toMatchObject({
      changeTypeId: 18,
      description: 'Removed from packet DEMO26-P000004.',
      details: [{ oldValue: packet_id }, { newValue: 'Settles alone' }],
    });
    expect(describeEvent({ type: 'CaseCloned', data: { from_case_id: 'DEMO26-000123' } })).toMatchObject({
      changeTypeId: 19,
      description: 'Cloned from DEMO26-000123.',
    });
  });

  it('describes imported payments, remittances and the undo of an import', () => {
    const source = { job_id: 'j', file_name: 'checks.835' };
    const imported = { source, key: 'k', row: 3, by_hand: true };
    expect(
      describeEvent({ type: 'PaymentRecorded', data: { payment: { ...PAYMENT, method: 'ACH' }, imported, ...signature } })
        .details,
    ).toEqual(
      expect.arrayContaining([
        { fieldName: 'Method', newValue: 'ACH', oldValue: null },
        { fieldName: 'File', newValue: 'checks.835', oldValue: null },
        { fieldName: 'Row', newValue: '3', oldValue: null },
        { fieldName: 'Matched Manually', newValue: 'Yes', oldValue: null },
      ]),
    );
    const remittance = {
      id: 'm',
      payment_id: null,
      status: '4',
      date: '2026-04-08',
      payer: 'Fernhill Casualty',
      check_no: '4471',
      payer_claim_number: null,
      charge_cents: 8000,
      paid_cents: 0,
      patient_responsibility_cents: 0,
      adjustments: [{ group: 'CO', reason: '29', amount_cents: 8000, service: '97110' }],
    };
    expect(describeEvent({ type: 'RemittanceRecorded', data: { remittance, ...signature } })).toMatchObject({
      changeTypeId: 16,
      description: 'Remittance: 0.00 of 80.00 paid, check 4471.',
      details: expect.arrayContaining([{ fieldName: 'Adjustments', newValue: 'CO 29 80.00 (97110)', oldValue: null }]) as unknown,
    });
    expect(describeEvent({ type: 'PaymentImportUndone', data: { source, keys: ['a', 'b'] } })).toMatchObject({
      changeTypeId: 27,
      description: 'Import of 2 payments from checks.835 undone.',
    });
  });

  it('names the file and the rows of an import (27)', () => {
    const lines = [212, 213].map(row => ({ key: `${row}`, row, treatment_id: 'a', cpt_code_id: 'c' }));
    expect(
      describeEvent({ type: 'LinesImported', data: { source: { job_id: 'j', file_name: 'brightmoor.csv' }, lines } }),
    ).toMatchObject({
      changeTypeId: 27,
      description: '2 lines imported from brightmoor.csv.',
      details: [{ newValue: 'brightmoor.csv' }, { fieldName: 'Rows', newValue: '212, 213' }],
    });
  });
});

it('names a bill without a number by its dates', () => {
  expect(billName({ ...BILL, bill_number: null })).toBe('10/02/2025 – 10/17/2025');
  expect(billName({ ...BILL, bill_number: null, dos_to: BILL.dos_from })).toBe('10/02/2025');
});

import { aCase, closed, code, opened, treated } from '../case.example.js';
import type { TreatmentPatch } from '../case.commands.js';

const update = (patch: TreatmentPatch, treatment_id = 'a') =>
  ({ type: 'UpdateTreatment', data: { treatment_id, patch } }) as const;
const bill = { id: 'a', name: 'CL-a' };
const coded = [code('c1', 10_000), code('c2', 5_000)];

describe('UpdateTreatment', () => {
  const given = aCase.given([opened(), treated('a', { bill_cents: 15_000, cpt_codes: coded })]);

  it('records each field before and after, with the earlier name of the bill', () => {
    given.when(update({ bill_number: 'CL-9', diagnosis: ['S13.4XXA', 'M54.2'] })).then([
      {
        type: 'TreatmentUpdated',
        data: {
          treatment: bill,
          changes: { bill_number: { from: 'CL-a', to: 'CL-9' }, diagnosis: { from: ['S13.4XXA'], to: ['S13.4XXA', 'M54.2'] } },
        },
      },
    ]);
  });

  it('replaces the list of codes, and calculates the amount from it', () => {
    const cpt_codes = [code('c1', 12_000), code('c3', 1_000)];
    given.when(update({ cpt_codes })).then([
      {
        type: 'TreatmentUpdated',
        data: {
          treatment: bill,
          changes: { cpt_codes: { from: coded, to: cpt_codes }, bill_cents: { from: 15_000, to: 13_000 } },
        },
      },
    ]);
  });

  it('keeps the last amount if all codes are removed, and accepts a stated one only then', () => {
    given.when(update({ cpt_codes: [] })).thenState(state => expect(state?.treatments[0]?.bill_cents).toBe(15_000));
    given.when(update({ cpt_codes: [], bill_cents: 700 })).thenState(state => expect(state?.treatments[0]?.bill_cents).toBe(700));
    given.when(update({ bill_cents: 700 })).thenNothing();
  });

  it('changes nothing when nothing differs', () => {
    given.when(update({ cpt_codes: coded, bill_number: 'CL-a' })).thenNothing();
  });

  it('stores when the insurer received the bill and the proof; without the day there is no proof', () => {
    const stamped = given.given([
      {
        type: 'TreatmentUpdated',
        data: {
          treatment: bill,
          changes: { proof_received_on: { from: null, to: '2025-11-06' }, proof_basis: { from: null, to: 'stamped' } },
        },
      },
    ]);
    given.when(update({ proof_received_on: '2025-11-06', proof_basis: 'stamped' })).thenState(state => {
      expect(state?.treatments[0]).toMatchObject({ proof_received_on: '2025-11-06', proof_basis: 'stamped' });
    });
    stamped.when(update({ proof_received_on: null })).thenState(state => {
      expect(state?.treatments[0]).toMatchObject({ proof_received_on: null, proof_basis: null });
    });
  });

  it('is refused if it was received before it was sent, or lacks a proof of receipt', () => {
    given
      .when(update({ proof_received_on: '2025-11-06' }))
      .thenRefused('VALUE_REQUIRED', { proof_basis: 'Please Select Proof Received Basis.' });
    given
      .when(update({ proof_received_on: '2025-11-02', proof_basis: 'stamped' }))
      .thenRefused('VALUE_NOT_VALID', { proof_received_on: 'Proof Received is before Date Bill Sent.' });
    given
      .when(update({ denial_date: '2025-12-03', denial_received_on: '2025-12-02' }))
      .thenRefused('VALUE_NOT_VALID', { denial_received_on: 'Denial Received is before Denial Date.' });
  });

  it('is refused if it would end before it begins, for an unknown treatment, and on a closed case', () => {
    given.when(update({ dos_from: '2025-11-01' })).thenRefused('VALUE_NOT_VALID', { dos_to: 'DOS To is before DOS From.' });
    given.when(update({ bill_number: 'X' }, 'z')).thenRefused('TREATMENT_NOT_FOUND', { treatment_id: 'z' });
    given
      .given([closed])
      .when(update({ bill_number: 'X' }))
      .thenRefused('CASE_NOT_OPEN');
  });
});

import { validateSync, type ValidationError } from 'class-validator';
import { instanceOf } from '../../request-instance.js';
import { requestFields } from '../../fields/request-of.js';
import { AddCaseRequest, ChangeStatusRequest, CloseCaseRequest, UpdateCaseRequest } from './case-requests.js';
import { rowIdsFrom } from './ids.js';
import { AddNoteRequest } from './note-requests.js';
import { RecordPaymentRequest, RecordPaymentsRequest, UpdatePaymentRequest } from './payment-requests.js';
import { SaveSettlementRequest } from './settlement-requests.js';
import { AddTreatmentRequest, UpdateTreatmentRequest } from './treatment-requests.js';

const messages = (errors: readonly ValidationError[], prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...errors.map(({ property, constraints = {}, children = [] }) => ({
      ...(Object.keys(constraints).length ? { [prefix + property]: Object.values(constraints).join(' | ') } : {}),
      ...messages(children, `${prefix}${property}.`),
    })),
  ) as Record<string, string>;

/** As the gateway does it: transform, whitelist, one message per field. */
function check<Body extends object>(request: new () => Body, plain: object): { body: Body; errors: Record<string, string> } {
  const body = instanceOf(request, plain);
  return { body, errors: messages(validateSync(body, { whitelist: true, forbidNonWhitelisted: true })) };
}

const JANE = { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', provider_id: 3 };

describe('case/add', () => {
  it('accepts the required attributes only', () => {
    expect(check(AddCaseRequest, JANE).errors).toEqual({});
  });

  it('names each required attribute that is missing', () => {
    expect(check(AddCaseRequest, { injured_last_name: '  ' }).errors).toEqual({
      injured_first_name: 'Please Enter Injured First Name.',
      injured_last_name: 'Please Enter Injured Last Name.',
      provider_id: 'Please Select Provider.',
    });
  });

  it('refuses an unknown field by name', () => {
    expect(Object.keys(check(AddCaseRequest, { ...JANE, claim_amount: 10 }).errors)).toEqual(['claim_amount']);
  });

  it('normalizes dates, phones, ZIPs and blanks', () => {
    const { body, errors } = check(AddCaseRequest, {
      ...JANE,
      injured_first_name: ' Odalys  Maria ',
      injured_dob: '8/14/1987',
      accident_date: '2025-09-18',
      injured_phone: '(718) 555-0142',
      injured_zip: 2155,
      insured_zip: '11373-1234',
      policy_number: '',
      is_case_funded: 'false',
    });
    expect(errors).toEqual({});
    expect(body).toMatchObject({
      injured_first_name: 'Odalys Maria',
      injured_dob: '1987-08-14',
      accident_date: '2025-09-18',
      injured_phone: '7185550142',
      injured_zip: '02155',
      insured_zip: '113731234',
      policy_number: null,
      is_case_funded: false,
    });
  });

  it('accepts days from 1900 to 2100 only', () => {
    const accidentOn = (accident_date: string) => check(AddCaseRequest, { ...JANE, accident_date }).errors;
    for (const day of ['01/01/1900', '12/31/2100', '1900-01-01', '2100-12-31']) expect(accidentOn(day)).toEqual({});
    for (const day of ['12/31/1899', '01/01/2101', '1899-12-31', '0001-01-01', '9999-12-31'])
      expect(accidentOn(day)).toEqual({
        accident_date: expect.stringContaining('must be between 01/01/1900 and 12/31/2100.') as string,
      });
  });

  it('uses the documented messages for invalid values', () => {
    const { errors } = check(AddCaseRequest, {
      ...JANE,
      injured_email: 'nobody',
      injured_phone: '555-0142',
      injured_zip: '1234',
      accident_date: '02/30/2024',
      injured_sex: 'Q',
      ins_claim_number: 'x'.repeat(201),
      insurance_company_id: 'abc',
    });
    expect(errors).toEqual({
      injured_email: 'Please enter valid email.',
      injured_phone: 'must be in this format : xxx-xxx-xxxx.',
      injured_zip: 'Injured Zip is not valid.',
      accident_date: 'Accident Date is not valid.',
      injured_sex: 'Please Select Injured Sex.',
      ins_claim_number: 'Claim Number can have at most 200 characters.',
      insurance_company_id: 'Please Select Insurance Company.',
    });
  });
});

describe('case/{id}/update', () => {
  it('accepts any part, and null clears a value', () => {
    expect(check(UpdateCaseRequest, { policy_number: null }).errors).toEqual({});
  });

  it('never clears a required attribute', () => {
    expect(check(UpdateCaseRequest, { provider_id: null }).errors).toEqual({ provider_id: 'Please Select Provider.' });
  });
});

describe('status and close', () => {
  it('accepts a status by id or code', () => {
    expect(check(ChangeStatusRequest, { status: '12' }).body.status).toBe(12);
    expect(check(ChangeStatusRequest, { status: 'READY' }).errors).toEqual({});
    expect(check(ChangeStatusRequest, {}).errors).toEqual({ status: 'Please Select Status.' });
  });

  it('requires a reason for closing', () => {
    expect(check(CloseCaseRequest, {}).errors).toEqual({ reason: 'Please Enter Reason.' });
  });
});

describe('treatments', () => {
  const bill = { dos_from: '2025-10-02', cpt_codes: [{ code: 'ZZ101', units: 1, charge: 186.4 }] };

  it('accepts a bill with codes, or with an amount only', () => {
    expect(check(AddTreatmentRequest, bill).errors).toEqual({});
    expect(check(AddTreatmentRequest, { dos_from: '2025-10-02', bill_amount: 100 }).errors).toEqual({});
  });

  it('requires an amount if there are no codes, and dates in order', () => {
    expect(check(AddTreatmentRequest, { dos_from: '10/02/2025', dos_to: '10/01/2025' }).errors).toEqual({
      dos_to: 'DOS To is before DOS From.',
      bill_amount: 'Please Enter Bill Amount.',
    });
  });

  it('names the line of an invalid code', () => {
    const cpt_codes = [{ code: 'ZZ101', charge: 1 }, { charge: -1 }, { code: 'Z'.repeat(21), charge: 1.234 }];
    expect(check(AddTreatmentRequest, { ...bill, cpt_codes }).errors).toEqual({
      'cpt_codes.1.code': 'Please Enter CPT Code.',
      'cpt_codes.1.charge': 'Charge is not valid.',
      'cpt_codes.2.code': 'CPT Code can have at most 20 characters.',
      'cpt_codes.2.charge': 'Charge is not valid.',
    });
  });

  it('updates any part', () => {
    expect(check(UpdateTreatmentRequest, { bill_number: 'CL-1', diagnosis: [' S13.4XXA '] }).body).toMatchObject({
      diagnosis: ['S13.4XXA'],
    });
    expect(check(UpdateTreatmentRequest, { dos_from: null }).errors).toEqual({ dos_from: 'Please Enter DOS From.' });
  });
});

describe('payments', () => {
  const payment = { transaction_type: 'PRINCIPAL', amount: 968.4, transaction_date: '2026-04-08' };

  it('requires an amount that is not zero, with the documented message', () => {
    for (const amount of [0, null, undefined, 'ten', 0.001]) {
      expect(check(RecordPaymentRequest, { ...payment, amount }).errors).toEqual({ amount: 'Please enter non zero amount.' });
    }
    expect(check(RecordPaymentRequest, { ...payment, amount: -12.5 }).errors).toEqual({});
  });

  it('checks each of several payments', () => {
    expect(check(RecordPaymentsRequest, { transactions: [payment, { ...payment, amount: 0 }] }).errors).toEqual({
      'transactions.1.amount': 'Please enter non zero amount.',
    });
    expect(check(RecordPaymentsRequest, { transactions: [] }).errors).toEqual({ transactions: 'Please Enter Transactions.' });
    expect(check(RecordPaymentsRequest, { transactions: [3] }).errors).not.toEqual({});
  });

  it('updates a part', () => {
    expect(check(UpdatePaymentRequest, { check_no: null }).errors).toEqual({});
    expect(check(UpdatePaymentRequest, { amount: 0 }).errors).toEqual({ amount: 'Please enter non zero amount.' });
  });
});

describe('dates of payments, treatments and settlements', () => {
  const paid = { transaction_type: 'PRINCIPAL', amount: 1, transaction_date: '2026-01-05' };

  it.each<[string, new () => object, object, string]>([
    ['a payment', RecordPaymentRequest, paid, 'deposit_date'],
    ['a payment', RecordPaymentRequest, paid, 'check_date'],
    ['a payment', RecordPaymentRequest, paid, 'transaction_date'],
    ['a changed payment', UpdatePaymentRequest, {}, 'deposit_date'],
    ['a changed payment', UpdatePaymentRequest, {}, 'check_date'],
    ['a changed payment', UpdatePaymentRequest, {}, 'transaction_date'],
    ['a treatment', AddTreatmentRequest, { bill_amount: 1 }, 'dos_from'],
    ['a settlement', SaveSettlementRequest, {}, 'settled_on'],
  ])('are from 1900 to 2100: %s, %#', (_what, request, rest, field) => {
    const refusalOn = (day: string) => check(request, { ...rest, [field]: day }).errors[field];
    for (const day of ['1900-01-01', '2100-12-31']) expect(refusalOn(day)).toBeUndefined();
    for (const day of ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])
      expect(refusalOn(day)).toContain('must be between 01/01/1900 and 12/31/2100.');
  });
});

describe('notes and ids', () => {
  it('require a type and a text', () => {
    expect(check(AddNoteRequest, { description: '' }).errors).toEqual({
      note_type: 'Please Select Note Type.',
      description: 'Please Enter Description.',
    });
  });

  it('accept an array of ids, each once', () => {
    expect(rowIdsFrom(['a', 'b', 'a'], 'Treatment')).toEqual(['a', 'b']);
    expect(() => rowIdsFrom({ ids: [] }, 'Treatment')).toThrow('An array of ids is expected.');
    expect(() => rowIdsFrom([], 'Treatment')).toThrow('Please Select Treatment.');
  });
});

it('a request class lists the fields it was made from', () => {
  expect(requestFields(RecordPaymentRequest)?.['amount']).toMatchObject({ type: 'money', label: 'Amount' });
  expect(requestFields(Date)).toBeUndefined();
});

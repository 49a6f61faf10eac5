import { CASE_IMPORT_FIELDS } from '../case/import/import-fields.js';
import { guessedMapping, guessMapping } from './guess-mapping.js';

const CLINIC =
  'Acct #,Claim #,Patient Last,Patient First,DOB,Sex,Address,City,ST,Zip,Carrier,Carrier ID,Policy No,Accident Date,Facility,Facility NPI,Rendering Doctor,Specialty,DOS From,DOS To,Proc Code,Units,Dx 1,Dx 2,Billed,Last Billed,Claim Status';

describe('guessing a mapping', () => {
  it('recognizes the headers of a clinic', () => {
    expect(guessedMapping({ headers: CLINIC.split(',') }, CASE_IMPORT_FIELDS)).toEqual({
      'Acct #': 'account_no',
      'Claim #': 'ins_claim_number',
      'Patient Last': 'injured_last_name',
      'Patient First': 'injured_first_name',
      DOB: 'injured_dob',
      Sex: 'injured_sex',
      Address: 'injured_address1',
      City: 'injured_city',
      ST: 'injured_state',
      Zip: 'injured_zip',
      Carrier: 'insurance_company_name',
      'Carrier ID': 'insurance_company_code',
      'Policy No': 'policy_number',
      'Accident Date': 'accident_date',
      Facility: 'provider_name',
      'Facility NPI': 'provider_npi',
      'Rendering Doctor': 'treating_doctor',
      Specialty: 'speciality',
      'DOS From': 'dos_from',
      'DOS To': 'dos_to',
      'Proc Code': 'cpt_code',
      Units: 'units',
      'Dx 1': 'diagnosis_1',
      'Dx 2': 'diagnosis_2',
      Billed: 'bill_amount',
      'Last Billed': 'date_bill_sent',
      'Claim Status': 'bill_status',
    });
  });

  it('recognizes our own names, is less certain of names that only contain one, and ignores unknown ones', () => {
    expect(guessMapping(['dos_from', 'Our Claim Number', 'Location Cd'], CASE_IMPORT_FIELDS)).toEqual([
      { header: 'dos_from', field: 'dos_from', confidence: 99, why: 'The name is ours' },
      { header: 'Our Claim Number', field: 'ins_claim_number', confidence: 70, why: "Contains 'claim number'" },
    ]);
  });

  it('gives a field to one column only', () => {
    const guesses = guessMapping(['Claim #', 'Claim Number', 'Claim No'], CASE_IMPORT_FIELDS);
    expect(guesses.map(({ field }) => field)).toEqual(['ins_claim_number']);
  });
});

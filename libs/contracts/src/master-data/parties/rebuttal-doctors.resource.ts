import { defineResource, section } from '../definition/define-resource.js';
import { address, doctor, DOCTOR_KEYS, personName } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Drafts the answer to a peer review. */
export const rebuttalReviewDoctor = defineResource({
  path: 'doctor/rebuttal_review',
  label: 'Rebuttal Review Doctor',
  group: 'parties',
  menuId: 95,
  route: '/master-management/rebuttal_review_doctor',
  named: personName,
  sections: [
    section('Doctor', {
      ...doctor(),
      writes_on: f.references('speciality', { label: 'Writes On' }),
      turnaround_days: f.int({ max: 365 }),
    }),
    section('Address', address()),
    section('Payment', {
      fee: f.money({ managersOnly: true }),
      payee_name: f.text({ managersOnly: true }),
      tin: f.tin(),
    }),
  ],
  list: ['name', 'writes_on', 'turnaround_days', 'email'],
  unique: DOCTOR_KEYS,
  optionFields: ['credentials', 'npi'],
  publish: ['credentials', 'npi', 'writes_on'],
  merges: { keys: ['npi'] },
});

/** Signs the answer to a peer review, as an affirmation or before a notary. */
export const rebuttalSigningDoctor = defineResource({
  path: 'doctor/rebuttal_signing',
  label: 'Rebuttal Signing Doctor',
  group: 'parties',
  menuId: 96,
  route: '/master-management/rebuttal_signing_doctor',
  named: personName,
  sections: [
    section('Doctor', {
      ...doctor(),
      form: f.choice(['affirmation', 'affidavit'], { bulk: true }),
      operating_doctor: f.reference('operating_doctor', { label: 'Treating Doctor', hint: 'If the treating doctor signs' }),
      fee: f.money({ managersOnly: true }),
      signer: f.reference('user', { label: 'Signs In As', hint: 'The user whose signature this is' }),
      signature: f.file({ types: ['png', 'jpg'], maxMb: 1, secret: true, placedBy: 'signer' }),
    }),
    section('Address', address()),
    section('Notary', {
      notary_name: f.text(),
      notary_county: f.text(),
      notary_until: f.date({ label: 'Commission Until' }),
    }),
  ],
  list: ['name', 'credentials', 'speciality', 'form', 'notary_until'],
  unique: DOCTOR_KEYS,
  optionFields: ['credentials', 'npi'],
  publish: ['credentials', 'npi', 'form'],
  merges: { keys: ['npi'] },
});

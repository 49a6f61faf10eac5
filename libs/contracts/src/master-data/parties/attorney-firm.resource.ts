import { defineResource, section } from '../definition/define-resource.js';
import { PERSONS_OF_CASES, requiredAddress } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';
import { documentedTexts } from '../../texts/documented.js';

/** A law office in a case: the applicant's, of counsel, the insurer's, the injured person's. */
export const attorneyFirm = defineResource({
  path: 'attorney_firm',
  label: 'Attorney Firm',
  group: 'parties',
  activation: 'PUT',
  menuId: 66,
  route: '/master-management/attorney',
  sections: [
    section('Firm', {
      role: f.option('Attorney_Firm_Role', { required: true, bulk: true }),
      short_name: f.text(),
      tin: f.tin(),
      service_email: f.email(),
      appearance_rate: f.money({ managersOnly: true }),
      insurance_company: f.references('insurance_company', {
        label: 'Insurance Companies',
        hint: 'Suggested first in cases of these insurers',
      }),
    }),
    section('Address', requiredAddress()),
    section('Attorneys', {
      attorneys: f.children({
        first_name: f.text({ required: true, message: documentedTexts.pleaseEnterFirstName }),
        last_name: f.text({ required: true, message: documentedTexts.pleaseEnterLastName }),
        registration_no: f.text({ max: 40 }),
        signer: f.reference('user', { label: 'Signs In As', hint: 'The user whose signature this is' }),
        signature: f.file({ types: ['png', 'jpg'], maxMb: 1, secret: true, placedBy: 'signer' }),
        is_signatory: f.bool({ label: 'Signatory' }),
        email: f.email(),
        phone: f.phone(),
      }),
      attorney_count: f.rowCount('attorneys', { label: 'Attorneys' }),
      user: f.references('user', { label: 'Users', hint: 'Users of the firm' }),
      open_cases: f.usage('open_case'),
    }),
  ],
  list: ['name', 'role', 'city', 'phone', 'email', 'attorney_count', 'open_cases'],
  searched: ['name', 'short_name', 'city', 'phone', 'email', 'external_code'],
  publish: ['role', 'insurance_company'],
  scope: PERSONS_OF_CASES,
  merges: { keys: [] },
});

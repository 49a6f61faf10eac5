import { defineResource, section } from '../definition/define-resource.js';
import { person, personName, PERSONS_OF_CASES, splitPersonName } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Who handles the claim at the insurer or its administrator. */
export const adjuster = defineResource({
  path: 'adjuster',
  label: 'Adjuster',
  group: 'parties',
  menuId: 71,
  route: '/master-management/adjuster',
  named: personName,
  sections: [
    section('Adjuster', {
      ...person(),
      title: f.text(),
      insurance_company: f.reference('insurance_company', { required: true, bulk: true }),
      company_tpa: f.reference('company_tpa', { label: 'Company TPA', bulk: true }),
      claim_office: f.reference('insurance_company/claim_office', { bulk: true }),
      supervisor: f.reference('adjuster', { bulk: true }),
    }),
    section('Contact', {
      phone: f.phone(),
      extension: f.text({ max: 10 }),
      fax: f.phone({ label: 'Fax' }),
      email: f.email(),
      open_cases: f.usage('open_case'),
    }),
  ],
  list: ['name', 'insurance_company', 'claim_office', 'phone', 'email', 'open_cases', 'needs_review'],
  searched: ['name', 'phone', 'email', 'external_code'],
  unique: [{ fields: ['last_name', 'first_name', 'insurance_company'] }],
  optionFields: ['insurance_company'],
  imports: {
    keys: ['email'],
    match: ['last_name', 'first_name'],
    defaults: { first_name: 'Unknown' },
    fromName: splitPersonName,
  },
  publish: ['insurance_company', 'company_tpa', 'needs_review'],
  scope: PERSONS_OF_CASES,
  merges: { keys: [] },
});

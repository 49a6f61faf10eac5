import { defineResource, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Third-party administrator: handles claims, reviews bills or arranges examinations for insurers. */
export const companyTpa = defineResource({
  path: 'company_tpa',
  label: 'Company TPA',
  group: 'parties',
  menuId: 106,
  route: '/master-management/company_tpa',
  sections: [
    section('Company TPA', {
      services: f.choices(['claims', 'bill_review', 'ime', 'peer_review']),
      tin: f.tin(),
      claims_email: f.email(),
      website: f.text({ max: 500 }),
      companies: f.count('insurance_company', 'company_tpa'),
    }),
    section('Address', address()),
  ],
  list: ['name', 'services', 'city', 'phone', 'companies'],
  publish: ['services', 'claims_email'],
  merges: { keys: [] },
});

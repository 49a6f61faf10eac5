import { defineResource, section } from '../definition/define-resource.js';
import { address } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Insurers of one house. A company is in one group at most. */
export const insuranceGroup = defineResource({
  path: 'insurance_company/group',
  label: 'Insurance Group',
  group: 'parties',
  activation: 'PUT',
  menuId: 105,
  route: '/master-management/insuranceGroup',
  sections: [
    section('Group', {
      naic_group_code: f.text({ max: 5, pattern: '^\\d{1,5}$' }),
      claims_email: f.email(),
      website: f.text({ max: 500 }),
      insurance_company: f.members('insurance_company', 'group', { label: 'Insurance Companies', hidden: true }),
      companies: f.count('insurance_company', 'group'),
    }),
    section('Address', address()),
  ],
  list: ['name', 'naic_group_code', 'companies'],
});

import { defineResource, section } from '../definition/define-resource.js';
import { address, doctor, DOCTOR_KEYS, personName, splitPersonName } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Who treated or operated. */
export const operatingDoctor = defineResource({
  path: 'operating_doctor',
  label: 'Operating / Treating Doctor',
  group: 'parties',
  activation: 'PUT',
  menuId: 83,
  route: '/master-management/operatingTreatingDoc',
  named: personName,
  sections: [
    section('Doctor', {
      ...doctor(),
      kind: f.choice(['treating', 'operating', 'both'], { required: true, default: 'treating', bulk: true }),
      provider: f.references('provider_master', { label: 'Providers' }),
      is_owner: f.bool({ label: 'Owner' }),
      wcb_authorization_no: f.text({ max: 40 }),
    }),
    section('Address', address()),
  ],
  list: ['name', 'credentials', 'npi', 'speciality', 'provider', 'license_no', 'needs_review'],
  unique: DOCTOR_KEYS,
  optionFields: ['credentials', 'npi'],
  imports: {
    keys: ['npi'],
    match: ['last_name', 'first_name'],
    defaults: { kind: 'treating', first_name: 'Unknown' },
    fromName: splitPersonName,
  },
  publish: ['credentials', 'npi', 'speciality', 'provider', 'needs_review'],
  scope: { provider: 'provider' },
  merges: { keys: ['npi'] },
});

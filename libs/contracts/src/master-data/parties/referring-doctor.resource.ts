import { defineResource, section } from '../definition/define-resource.js';
import { address, doctor, DOCTOR_KEYS, personName, PERSONS_OF_CASES } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Who prescribed the service. */
export const referringDoctor = defineResource({
  path: 'doctor/referring',
  label: 'Referring Doctor',
  group: 'parties',
  activation: 'PUT',
  menuId: 97,
  route: '/master-management/referringDoctor',
  named: personName,
  sections: [
    section('Doctor', {
      ...doctor(),
      practice_name: f.text({ label: 'Practice' }),
      provider: f.reference('provider_master', { bulk: true }),
    }),
    section('Address', address()),
  ],
  list: ['name', 'npi', 'speciality', 'practice_name', 'city', 'phone'],
  unique: DOCTOR_KEYS,
  optionFields: ['credentials', 'npi'],
  publish: ['credentials', 'npi', 'speciality', 'provider'],
  scope: PERSONS_OF_CASES,
  merges: { keys: ['npi'] },
});

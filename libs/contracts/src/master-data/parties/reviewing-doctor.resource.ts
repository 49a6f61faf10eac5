import { defineResource, section } from '../definition/define-resource.js';
import { address, doctor, DOCTOR_KEYS, personName, PERSONS_OF_CASES } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** The insurer's peer reviewer or examiner, on whose report a denial rests. */
export const reviewingDoctor = defineResource({
  path: 'doctor/reviewing',
  label: 'Peer Review Doctor',
  group: 'parties',
  activation: 'PUT',
  menuId: 84,
  route: '/master-management/peerReviewDoctor',
  named: personName,
  sections: [
    section('Doctor', {
      ...doctor(),
      review_kind: f.choices(['peer', 'ime', 'radiology', 'coding', 'biomechanical'], {
        required: true,
        labels: { peer: 'Peer review', ime: 'IME' },
      }),
      vendor: f.reference('company_tpa', { label: 'Vendor', bulk: true }),
      insurance_company: f.references('insurance_company', { label: 'Insurance Companies' }),
      cases: f.usage('case'),
      won: f.percent({
        computed: true,
        derived: true,
        label: 'Won After Review',
        hint: 'Closed cases paid in full or in part',
      }),
    }),
    section('Address', address()),
  ],
  list: ['name', 'credentials', 'speciality', 'review_kind', 'vendor', 'cases', 'won'],
  unique: DOCTOR_KEYS,
  optionFields: ['credentials', 'npi'],
  publish: ['credentials', 'npi', 'speciality', 'review_kind'],
  scope: PERSONS_OF_CASES,
  merges: { keys: ['npi'] },
});

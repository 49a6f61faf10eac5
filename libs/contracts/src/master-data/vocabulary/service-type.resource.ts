import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The kind of health service that a bill is for. */
export const serviceType = defineVocabulary({
  path: 'service_type',
  label: 'Service Type',
  group: 'vocabulary',
  menuId: 78,
  route: '/master-management/serviceType',
  sections: [
    section('Service type', {
      speciality: f.reference('speciality', { label: 'Specialty', bulk: true }),
      place_of_service: f.reference('place_of_service', { label: 'Place of Service', bulk: true }),
      usual_nodes: f.references('document/node', { label: 'Usual Documents' }),
      needs_referral: f.bool({ bulk: true }),
      bills: f.usage('bill'),
    }),
  ],
  list: ['code', 'name', 'speciality', 'needs_referral', 'bills'],
  publish: ['speciality', 'place_of_service', 'usual_nodes', 'needs_referral', 'sort_order'],
});

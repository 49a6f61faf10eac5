import { defineResource, section } from '../definition/define-resource.js';
import { requiredAddress } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** Where services are rendered. */
export const location = defineResource({
  path: 'location',
  label: 'Location',
  group: 'parties',
  menuId: 108,
  readableBy: [109],
  route: '/master-management/location',
  sections: [
    section('Location', {
      location_type: f.option('Location_Type', { bulk: true }),
      npi: f.npi(),
      place_of_service: f.reference('place_of_service', { label: 'Place of Service', bulk: true }),
      county: f.text(),
      fee_region: f.int({ computed: true, derived: true, hint: 'From the ZIP code, by the current fee regions' }),
      provider: f.references('provider_master', { label: 'Providers' }),
    }),
    section('Address', requiredAddress()),
  ],
  list: ['name', 'location_type', 'address1', 'city', 'zip', 'fee_region', 'provider'],
  unique: [{ fields: ['name', 'address1'] }],
  optionFields: ['address1', 'city'],
  scope: { provider: 'provider' },
  merges: { keys: [] },
});

import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A city that a ZIP code delivers to; a ZIP may have several. */
export const zipCode = defineResource({
  path: 'zipcode',
  label: 'ZIP Code',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'only',
  named: ({ zip, city, state }) => `${textOf(zip)} ${textOf(city)}, ${textOf(state)}`,
  sections: [
    section('Place', {
      zip: f.zip({ label: 'Zip', required: true }),
      city: f.text({ required: true }),
      state: f.state({ required: true }),
      county: f.text(),
      lat: f.decimal({ precision: 9, scale: 6, label: 'Latitude', min: -90, max: 90 }),
      lon: f.decimal({ precision: 9, scale: 6, label: 'Longitude', min: -180, max: 180 }),
    }),
  ],
  list: ['zip', 'city', 'state', 'county'],
  unique: [{ fields: ['zip', 'city', 'state'] }],
  optionFields: ['zip', 'city', 'state'],
});

/** Where a service was rendered, as claim forms number it. */
export const placeOfService = defineResource({
  path: 'place_of_service',
  label: 'Place of Service',
  plural: 'Places of Service',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  shared: 'only',
  sections: [
    section('Place', {
      code: f.code({ required: true, max: 2, pattern: '^\\d{2}$', hint: 'Two digits' }),
      is_facility: f.bool({ label: 'Facility', bulk: true }),
    }),
  ],
  list: ['code', 'name', 'is_facility'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
});

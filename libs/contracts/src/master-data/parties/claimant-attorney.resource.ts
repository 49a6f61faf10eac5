import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import { address, personName, PERSONS_OF_CASES } from '../definition/field-groups.js';
import * as f from '../../fields/constructors.js';

/** The injured person's own lawyer; often only the firm is known. */
export const claimantAttorney = defineResource({
  path: 'claimant_attorney',
  label: 'Claimant Attorney',
  group: 'parties',
  readableBy: [CASE_DETAILS_MENU_ID],
  activation: 'PUT',
  named: values => personName(values) || (typeof values['firm_name'] === 'string' ? values['firm_name'] : ''),
  sections: [
    section('Attorney', {
      last_name: f.text(),
      first_name: f.text(),
      firm_name: f.text({ required: true }),
      paralegal_name: f.text(),
      paralegal_email: f.email(),
      lien_email: f.email(),
    }),
    section('Address', address()),
    section('Figures', { open_cases: f.usage('open_case') }),
  ],
  list: ['firm_name', 'name', 'city', 'phone', 'email', 'open_cases'],
  searched: ['name', 'firm_name', 'city', 'phone', 'email', 'external_code'],
  unique: [{ fields: ['firm_name', 'last_name', 'first_name'] }],
  optionFields: ['firm_name'],
  publish: ['firm_name'],
  scope: PERSONS_OF_CASES,
  merges: { keys: [] },
});

import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** What an insurer asks for before it pays or denies. */
export const verificationType = defineVocabulary({
  path: 'verification_type',
  label: 'Verification Type',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Verification type', {
      asked_of: f.choice(['provider', 'injured', 'other'], {
        required: true,
        default: 'provider',
        labels: { injured: 'Injured person' },
        bulk: true,
      }),
      request: f.reference('document/node', { label: 'Request Filed At', bulk: true }),
      response: f.reference('document/node', { label: 'Response Filed At', bulk: true }),
      document_template: f.reference('document_template', { bulk: true, hint: 'Template of the response' }),
      can_object: f.bool({ default: true, bulk: true }),
    }),
  ],
  list: ['code', 'name', 'asked_of', 'can_object'],
  optionFields: ['asked_of'],
  publish: ['asked_of', 'request', 'response', 'document_template', 'can_object', 'sort_order'],
});

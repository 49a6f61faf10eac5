import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** A paper the firm keeps of a provider: retainer agreement, W-9, licence. */
export const providerDocumentType = defineVocabulary({
  path: 'provider_document_type',
  label: 'Provider Document Type',
  group: 'documents',
  menuId: 111,
  route: '/master-management/provider_document_type',
  sections: [
    section('Provider document type', {
      is_required: f.bool({ label: 'Required', bulk: true, hint: 'Every provider must have it' }),
      expires: f.bool({ bulk: true, hint: 'Requires an expiration date' }),
      missing_at: f.int({ computed: true, derived: true, hint: 'Active providers without one in force' }),
      warn_days: f.int({ default: 30, max: 365, label: 'Warn Days', hint: 'Before it expires', bulk: true }),
    }),
    section('Visibility', {
      visible_to_provider: f.bool({ default: true, bulk: true }),
      provider_may_upload: f.bool({ bulk: true }),
      is_confidential: f.bool({ label: 'Confidential', bulk: true, hint: 'For users who manage master data' }),
    }),
  ],
  list: ['code', 'name', 'is_required', 'expires', 'warn_days', 'visible_to_provider', 'is_confidential', 'missing_at'],
  optionFields: ['is_required', 'expires', 'warn_days', 'is_confidential'],
  publish: ['is_required', 'expires', 'warn_days', 'visible_to_provider', 'provider_may_upload', 'is_confidential'],
});

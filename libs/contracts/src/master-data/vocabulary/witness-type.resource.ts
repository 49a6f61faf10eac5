import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The capacity in which a person testifies. */
export const witnessType = defineVocabulary({
  path: 'witness_type',
  label: 'Witness Type',
  group: 'vocabulary',
  menuId: 82,
  route: '/master-management/witness_type',
  sections: [
    section('Witness type', {
      side: f.choice(['ours', 'theirs', 'neutral'], { required: true, labels: { ours: 'Our side', theirs: 'Their side' } }),
      affidavit: f.reference('document_template', { bulk: true }),
    }),
  ],
  list: ['code', 'name', 'side', 'affidavit'],
  optionFields: ['side'],
  publish: ['side', 'affidavit', 'sort_order'],
});

import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { TRACK_LABELS } from './tracks.js';

/** How a case came to money; picks the rule of the attorney fee. */
export const settlementType = defineVocabulary({
  path: 'settlement_type',
  label: 'Settlement Type',
  group: 'vocabulary',
  get: 'list',
  menuId: 79,
  route: '/master-management/settlementType',
  sections: [
    section('Settlement type', {
      counts_as: f.choice(['settlement', 'award', 'judgment', 'voluntary', 'withdrawal'], { required: true }),
      fee_stage: f.choice(['none', 'conciliation', 'arbitration', 'court', 'master', 'court_review'], {
        required: true,
        labels: { master: 'Master arbitration', court_review: 'Review by a court' },
      }),
      track: f.choice(['any', 'pre', 'arb', 'court'], { default: 'any', labels: TRACK_LABELS }),
      on_save: f.reference('status', { label: 'Status When Saved', bulk: true }),
    }),
    section('Defaults and requirements', {
      principal_pct: f.percent({ label: 'Usual Principal %' }),
      interest_pct: f.percent({ label: 'Usual Interest %' }),
      needs_document: f.bool({ bulk: true }),
      allows_zero: f.bool({ bulk: true, hint: 'Can be saved with 0.00' }),
      visible_to_provider: f.bool({ default: true, bulk: true }),
    }),
  ],
  list: ['code', 'name', 'counts_as', 'fee_stage', 'on_save'],
  optionFields: ['counts_as', 'fee_stage'],
  publish: [
    'counts_as',
    'fee_stage',
    'track',
    'on_save',
    'principal_pct',
    'interest_pct',
    'needs_document',
    'allows_zero',
    'visible_to_provider',
    'sort_order',
  ],
});

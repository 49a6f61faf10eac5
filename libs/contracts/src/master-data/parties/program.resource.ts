import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The terms a funder works by; defaults of a new portfolio. */
export const program = defineResource({
  path: 'portfolio/program',
  label: 'Program',
  group: 'parties',
  get: 'list',
  sections: [
    section('Program', {
      code: f.code({ required: true }),
      kind: f.choice(['purchase', 'advance', 'costs_only'], { required: true }),
      advance_pct: f.percent(),
      share_pct: f.percent(),
      hurdle_pct: f.percent(),
      term_months: f.int({ max: 600 }),
      description: f.memo(),
    }),
  ],
  list: ['name', 'kind', 'advance_pct', 'share_pct'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
});

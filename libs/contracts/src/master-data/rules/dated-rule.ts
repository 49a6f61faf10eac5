import { section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { keysOf, RULE_CONFIDENCES } from './rule-vocabulary.js';

/** When a row holds, and where it comes from: on every rule table. A later row of the same key takes over on its first day. */
export const inForceSection = section(
  'In force',
  {
    effective_from: f.date({ required: true }),
    effective_to: f.date({ hint: 'Leave blank if a later row ends it' }),
    source: f.text({ required: true, max: 300 }),
    confidence: f.choice(keysOf(RULE_CONFIDENCES), { required: true, labels: RULE_CONFIDENCES }),
  },
  { why: 'To change a rule, add a row with a later date. Figures show the row they used' },
);

export const IN_FORCE = ['effective_from', 'effective_to', 'source', 'confidence'] as const;

/** Which cases a row is for: on every rule table whose rows are not for all cases. */
export const appliesSection = section(
  'Applies to',
  {
    case_types: f.optionRows('Case_Type', { label: 'Case Types', hint: 'Leave blank for all case types' }),
    without_case_type: f.bool({ label: 'Cases Without a Type', hint: 'Also applies if case types are listed' }),
  },
  { why: 'Cases of other types have no deadlines and no interest from this row' },
);

export const APPLIES_TO = ['case_types', 'without_case_type'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A row's name from its fields: 'D10 Pay or deny'. */
export const ruleName = (...values: readonly unknown[]): string => values.map(textOf).filter(Boolean).join(' ');

import { bool, choice, code, color, memo, order, stamp, text } from '../../fields/constructors.js';

/** The first fields of every form whose name is entered. */
export const NAME = { name: text({ required: true }) } as const;
/** The name of a person, or of a row without a name field: built from other fields at each save. */
export const COMPUTED_NAME = { name: text({ computed: true, default: '' }) } as const;

export const CODE = { code: code({ required: true, hint: 'Capital letters, digits, - and _' }) } as const;
export const VOCABULARY = {
  sort_order: order(),
  color: color(),
  is_system: bool({ computed: true, fixed: true, label: 'System' }),
} as const;
/** Rows that are drawn from the rules of the field say where from and how sure that is. */
export const RULE_ORIGIN = {
  source: text({ max: 300 }),
  confidence: choice(['C', 'S', 'I', 'U'], {
    labels: { C: 'Official text', S: 'Secondary source', I: 'Interpretation', U: 'Not verified' },
  }),
} as const;

export const OTHER = {
  external_code: text({ max: 64, hint: 'Its id in the old portal or another system' }),
  notes: memo(),
} as const;
export const REVIEW = {
  needs_review: bool({ label: 'Needs Review', bulk: true, hint: 'Created by an import and not reviewed yet' }),
} as const;

export const RECORD = {
  is_active: bool({ default: true, label: 'Active', hidden: true }),
  created_at: stamp({ label: 'Created', default: '' }),
  created_by: text({ computed: true, default: '' }),
  updated_at: stamp({ label: 'Updated', default: '' }),
  updated_by: text({ computed: true, default: '' }),
} as const;

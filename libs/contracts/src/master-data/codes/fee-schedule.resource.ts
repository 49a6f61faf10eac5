import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const nameOf = (...values: readonly unknown[]): string => values.map(textOf).filter(Boolean).join(' ');
const modifier = () => f.code({ max: 2, pattern: '^[0-9A-Z]{2}$' });
const ofVersion = () => f.reference('fee_schedule/version', { required: true, label: 'Version' });

/** A fee schedule as adopted. Accounts import the tables under their own license; the product contains none. */
export const feeScheduleVersion = defineResource({
  path: 'fee_schedule/version',
  label: 'Fee Schedule Version',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section(
      'Version',
      {
        schedule: f.choice(['wcb', 'app17c', 'hospital', 'dme', 'other'], {
          required: true,
          labels: { wcb: 'Workers’ Compensation Board', app17c: 'Appendix 17-C', dme: 'Medical equipment' },
        }),
        effective_from: f.date({ required: true }),
        adopted_for_nofault_from: f.date({ label: 'Adopted for No-Fault From', hint: 'The later of the two dates applies' }),
        licence_note: f.memo({ required: true, label: 'License Note', hint: 'Licensor of these tables and the licensed use' }),
        licensee: f.text({ required: true }),
        publish_state: f.choice(['draft', 'published', 'withdrawn'], { required: true, default: 'draft', label: 'State' }),
      },
      { why: 'Bills are compared with published versions only' },
    ),
    section('Tables', {
      conversion_factors: f.count('fee_schedule/conversion_factor', 'version'),
      relative_values: f.count('fee_schedule/relative_value', 'version'),
      daily_caps: f.count('fee_schedule/daily_cap', 'version'),
    }),
  ],
  list: ['name', 'schedule', 'effective_from', 'adopted_for_nofault_from', 'publish_state', 'relative_values'],
  optionFields: ['schedule', 'publish_state'],
});

/** Dollars for one relative unit, in a section and a region. */
export const conversionFactor = defineResource({
  path: 'fee_schedule/conversion_factor',
  label: 'Conversion Factor',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => nameOf(values['section'], 'region', values['region']),
  sections: [
    section('Factor', {
      version: ofVersion(),
      section: f.code({ required: true }),
      region: f.int({ required: true, min: 1, max: 4 }),
      cf: f.decimal({ precision: 8, scale: 4, required: true, label: 'Conversion Factor' }),
    }),
  ],
  list: ['version', 'section', 'region', 'cf'],
  unique: [{ fields: ['section', 'version', 'region'] }],
});

/** How many units a procedure is worth. */
export const relativeValue = defineResource({
  path: 'fee_schedule/relative_value',
  label: 'Relative Value',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => nameOf(values['code'], values['modifier'], values['section']),
  sections: [
    section('Value', {
      version: ofVersion(),
      code: f.code({ required: true, max: 5 }),
      modifier: modifier(),
      section: f.code({ required: true }),
      rvu: f.decimal({ precision: 8, scale: 4, required: true, label: 'Relative Value' }),
      pc_pct: f.percent({ label: 'Professional Part %' }),
      tc_pct: f.percent({ label: 'Technical Part %' }),
      follow_up_days: f.int({ max: 365 }),
      by_report: f.bool({ hint: 'Priced by report' }),
      evaluation: f.choice(['none', 'reeval', 'initial'], {
        default: 'none',
        labels: { none: 'No evaluation', reeval: 'Re-evaluation', initial: 'Initial evaluation' },
        hint: 'Cap on days with an evaluation',
      }),
    }),
  ],
  list: ['version', 'code', 'modifier', 'section', 'rvu', 'pc_pct', 'tc_pct', 'by_report'],
  unique: [{ fields: ['code', 'version', 'modifier', 'section'] }],
});

/** The fee region of a ZIP code; a later row takes over on its first day. */
export const regionZip = defineResource({
  path: 'fee_schedule/region_zip',
  label: 'Fee Region ZIP',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => nameOf(values['zip'], 'region', values['region']),
  sections: [
    section('Region', {
      zip: f.zip({ label: 'Zip', required: true }),
      region: f.int({ required: true, min: 1, max: 4 }),
      from: f.date({ required: true }),
      to: f.date(),
    }),
  ],
  list: ['zip', 'region', 'from', 'to'],
  unique: [{ fields: ['zip', 'from'] }],
});

/** The most units that one provider is paid for one person on one day. */
export const dailyCap = defineResource({
  path: 'fee_schedule/daily_cap',
  label: 'Daily Cap',
  group: 'codes',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => nameOf(values['section'], values['provider_kind']),
  sections: [
    section('Cap', {
      version: ofVersion(),
      section: f.code({ required: true }),
      provider_kind: f.code({ required: true, hint: 'Provider kind of the specialty' }),
      plain_rvu: f.decimal({ precision: 8, scale: 4, label: 'Units per Day' }),
      reeval_rvu: f.decimal({ precision: 8, scale: 4, label: 'With a Re-evaluation' }),
      initial_eval_rvu: f.decimal({ precision: 8, scale: 4, label: 'With an Initial Evaluation' }),
    }),
  ],
  list: ['version', 'section', 'provider_kind', 'plain_rvu', 'reeval_rvu', 'initial_eval_rvu'],
  unique: [{ fields: ['section', 'version', 'provider_kind'] }],
});

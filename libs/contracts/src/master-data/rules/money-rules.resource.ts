import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { APPLIES_TO, appliesSection, IN_FORCE, inForceSection, ruleName } from './dated-rule.js';

/** How overdue benefits bear interest; the row is chosen by the day of the accident. */
export const interestRule = defineResource({
  path: 'rule/interest',
  label: 'Interest Rule',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values =>
    ruleName(`${ruleName(values['monthly_pct'])}%`, 'a month,', values['method'], 'from', values['effective_from']),
  sections: [
    section('Interest', {
      key_date: f.choice(['accident'], { required: true, default: 'accident' }),
      monthly_pct: f.percent({ required: true, label: 'Percent per Month' }),
      method: f.choice(['simple', 'compound'], { required: true }),
      month_days: f.int({ required: true, default: 30, min: 1, max: 31, label: 'Days per Month' }),
      no_demand_over: f.money({ hint: 'Above this amount interest is paid without demand' }),
    }),
    appliesSection,
    inForceSection,
  ],
  list: ['monthly_pct', 'method', 'month_days', 'effective_from', 'effective_to', 'source', 'confidence'],
  // Rows of other case types may begin on the same day: `datedRule` compares them.
  unique: [],
  publish: ['key_date', 'monthly_pct', 'method', 'month_days', 'no_demand_over', ...APPLIES_TO, ...IN_FORCE],
});

/** The attorney's fee on benefits and interest; the row is chosen by the day of filing. */
export const attorneyFeeRule = defineResource({
  path: 'rule/attorney_fee',
  label: 'Attorney Fee Rule',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values =>
    ruleName(values['fee_stage'], values['policy_issue'] === true ? 'policy issue' : '', 'from', values['effective_from']),
  sections: [
    section('Fee', {
      fee_stage: f.choice(['conciliation', 'arbitration', 'court', 'master', 'court_review'], { required: true }),
      key_date: f.choice(['filed'], { required: true, default: 'filed' }),
      policy_issue: f.bool({ hint: 'Applies if the denial raises a policy issue' }),
      pct: f.percent({ label: 'Percent of Benefits and Interest' }),
      min: f.money({ label: 'Minimum' }),
      max: f.money({ label: 'Maximum' }),
      hourly: f.money({ label: 'Hourly Rate' }),
      hourly_max: f.money({ label: 'Hourly Maximum' }),
      appearance: f.money({ label: 'Appearance, per Hour' }),
    }),
    appliesSection,
    inForceSection,
  ],
  list: ['fee_stage', 'policy_issue', 'pct', 'min', 'max', 'effective_from', 'effective_to', 'confidence'],
  unique: [],
  publish: ['fee_stage', 'policy_issue', 'pct', 'min', 'max', 'hourly', 'hourly_max', 'appearance', ...APPLIES_TO, ...IN_FORCE],
});

/** What a court or the arbitration association asks for a filing; the row is chosen by the day of filing. */
export const filingFeeRule = defineResource({
  path: 'rule/filing_fee',
  label: 'Filing Fee Rule',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => ruleName(values['fee_name'], 'from', values['effective_from']),
  sections: [
    section('Fee', {
      court_type: f.reference('court_type', { required: true, label: 'Court' }),
      fee_name: f.text({ required: true }),
      amount: f.money({ required: true }),
      refundable: f.bool({ hint: 'Repaid if awarded', bulk: true }),
    }),
    inForceSection,
  ],
  list: ['court_type', 'fee_name', 'amount', 'refundable', 'effective_from', 'effective_to', 'confidence'],
  unique: [{ fields: ['court_type', 'fee_name', 'effective_from'] }],
  publish: ['court_type', 'fee_name', 'amount', 'refundable', ...IN_FORCE],
});

import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { IN_FORCE, inForceSection, ruleName } from './dated-rule.js';
import { keysOf, RULE_CONFIDENCES, RULE_SWITCHES, type RuleSwitchKey } from './rule-vocabulary.js';

/** A public holiday: no business day, and no day on which a period ends. */
export const holiday = defineResource({
  path: 'rule/holiday',
  label: 'Holiday',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Holiday', {
      on: f.date({ required: true }),
      observed: f.date({ hint: 'Observed date if different, e.g. the Monday after a Sunday' }),
      source: f.text({ required: true, max: 300 }),
      confidence: f.choice(keysOf(RULE_CONFIDENCES), { required: true, labels: RULE_CONFIDENCES }),
    }),
  ],
  list: ['on', 'name', 'observed', 'source', 'confidence'],
  unique: [{ fields: ['on'] }],
  publish: ['on', 'observed', 'source', 'confidence'],
});

const isSwitch = (key: unknown): key is RuleSwitchKey => typeof key === 'string' && Object.hasOwn(RULE_SWITCHES, key);

/** What a firm settles where the rules leave room. */
export const ruleSwitch = defineResource({
  path: 'rule/switch',
  label: 'Rule Switch',
  plural: 'Rule Switches',
  group: 'rules',
  readableBy: [CASE_DETAILS_MENU_ID],
  named: values => ruleName(values['key'], '=', values['value'], 'from', values['effective_from']),
  sections: [
    section('Switch', {
      key: f.choice(keysOf(RULE_SWITCHES), { required: true }),
      value: f.text({ required: true, max: 40 }),
      allowed: f.text({ computed: true, derived: true, hint: 'Allowed values' }),
    }),
    inForceSection,
  ],
  list: ['key', 'value', 'allowed', 'effective_from', 'source', 'confidence'],
  unique: [{ fields: ['key', 'effective_from'] }],
  check: ({ key, value }): Record<string, string> => {
    if (!isSwitch(key) || typeof value !== 'string') return {};
    const allowed: readonly string[] = RULE_SWITCHES[key];
    if (allowed.length) return allowed.includes(value) ? {} : { value: `Value is one of ${allowed.join(', ')}.` };
    return /^\d{1,3}$/.test(value) ? {} : { value: 'Value is a whole number of days.' };
  },
  publish: ['key', 'value', ...IN_FORCE],
});

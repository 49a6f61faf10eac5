import { CASE_DETAILS_MENU_ID } from '../../identity/menu-entry.js';
import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The class of a denial reason. */
export const denialReasonType = defineVocabulary({
  path: 'denial/reason_type',
  label: 'Denial Reason Type',
  group: 'vocabulary',
  readableBy: [CASE_DETAILS_MENU_ID],
  sections: [
    section('Denial reason type', {
      scope: f.choice(['general', 'service', 'both'], { required: true, default: 'both' }),
      general_denials: f.count('general_denial', 'reason_type'),
      service_denials: f.count('service_denial_reason', 'reason_type'),
    }),
  ],
  list: ['code', 'name', 'scope', 'general_denials', 'service_denials'],
});

const denialFields = () =>
  ({
    reason_type: f.reference('denial/reason_type', { required: true, label: 'Reason Type', bulk: true }),
    description: f.memo(),
    is_policy_issue: f.bool({ label: 'Policy Issue', bulk: true }),
    timely_nf10: f.choice(['yes', 'no', 'unsettled', 'na'], {
      label: 'Needs Timely NF-10',
      labels: { na: 'Not applicable' },
      bulk: true,
    }),
    nf10_box: f.int({ min: 3, max: 22, label: 'NF-10 Box' }),
    needs_rebuttal: f.bool({ bulk: true }),
    required_nodes: f.references('document/node', { label: 'Required Documents' }),
    response: f.reference('document_template', { label: 'Response', bulk: true, hint: 'Template of the response' }),
    caselaw: f.references('knowledge_base', { label: 'Case Law' }),
    remit_codes: f.texts({ max: 8, hint: 'Codes of remittance files that mean this reason' }),
  }) as const;

/** Why an insurer refuses a whole claim. */
export const generalDenial = defineVocabulary({
  path: 'general_denial',
  label: 'General Denial',
  group: 'vocabulary',
  menuId: 76,
  route: '/master-management/generaldenial',
  sections: [section('General denial', { ...denialFields(), cases: f.usage('case') })],
  list: ['code', 'name', 'reason_type', 'is_policy_issue', 'timely_nf10', 'confidence', 'cases'],
  ruleRows: true,
  publish: ['reason_type', 'is_policy_issue', 'timely_nf10', 'needs_rebuttal', 'required_nodes', 'remit_codes'],
});

/** Why an insurer refuses a bill. */
export const serviceDenialReason = defineVocabulary({
  path: 'service_denial_reason',
  label: 'Service Denial Reason',
  group: 'vocabulary',
  menuId: 77,
  route: '/master-management/service_denial_reason',
  sections: [section('Service denial reason', { ...denialFields(), bills: f.usage('bill') })],
  list: ['code', 'name', 'reason_type', 'is_policy_issue', 'timely_nf10', 'confidence', 'bills'],
  ruleRows: true,
  publish: ['reason_type', 'is_policy_issue', 'timely_nf10', 'needs_rebuttal', 'required_nodes', 'remit_codes'],
});

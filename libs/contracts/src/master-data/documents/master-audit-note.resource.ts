import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** A standard text that is picked when a case is reviewed. */
export const masterAuditNote = defineResource({
  path: 'master_audit_note',
  label: 'Master Audit Note',
  group: 'documents',
  menuId: 144,
  route: '/master-management/master-audit-note',
  sections: [
    section('Audit note', {
      code: f.code({ required: true, hint: 'Capital letters, digits, - and _' }),
      text: f.memo({ required: true, hint: 'Can contain merge fields: {case.case_id}' }),
      scope: f.choice(['case', 'bill', 'packet', 'payment', 'provider'], { required: true, default: 'case', bulk: true }),
      category: f.option('Audit_Category', { bulk: true }),
      severity: f.choice(['info', 'minor', 'major'], { required: true, default: 'info', bulk: true }),
      is_finding: f.bool({ label: 'Finding', bulk: true, hint: 'Marks a problem' }),
    }),
    section('When it is used', {
      note_type: f.reference('note_type', { hint: 'The type of the created note', bulk: true }),
      task_type: f.reference('task_type', { hint: 'Task it creates', bulk: true }),
    }),
  ],
  list: ['code', 'name', 'scope', 'category', 'severity', 'is_finding'],
  searched: ['name', 'code', 'text'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
  optionFields: ['text', 'scope', 'severity', 'is_finding'],
  publish: ['text', 'scope', 'severity', 'is_finding', 'note_type', 'task_type'],
});

import { RULE_STREAM, type MasterRecordChanged, type RuleRowChanged } from '@atlas/contracts';
import { HEARING_ROLES } from './workflows.js';

export const RULE_ROW_CHANGED = 'RuleRowChanged';

export const ruleStream = (accountId: number) => ({ accountId, category: RULE_STREAM, id: 'no-fault' });

const TABLES = new Set(['rule/deadline', 'rule/holiday', 'rule/switch']);
/** The deadlines of a case and its status age limits. */
export const WORKFLOW_TABLES = ['case_workflow_type', 'initial_status', 'status'] as const;
const STATUS = 'status';
/** Of a status: how long a case may have it, and whether it waits for a hearing. */
const STATUS_FIELDS = ['max_days', 'process_role'] as const;
const CARRIER = 'insurance_company';
/** What a carrier is unless its record says otherwise. */
const USUAL_KIND = 'insurer';

/** The fact in a changed master record, when a deadline can depend on it. */
export function ruleFact({
  resource,
  id,
  name,
  is_active,
  is_deleted,
  revision,
  changed,
  data,
}: MasterRecordChanged): RuleRowChanged | undefined {
  const row = { resource, id, name, is_active, is_deleted, revision };
  if (TABLES.has(resource)) return { ...row, data };
  if (resource === STATUS) {
    const { max_days = null, process_role = null } = data;
    const concerns = max_days !== null || HEARING_ROLES.has(process_role) || STATUS_FIELDS.some(field => changed.includes(field));
    return concerns ? { ...row, data: { max_days, process_role } } : undefined;
  }
  if (WORKFLOW_TABLES.some(table => table === resource)) return { ...row, data };
  if (resource !== CARRIER) return undefined;
  const kind = data['kind'] ?? USUAL_KIND;
  return kind !== USUAL_KIND || changed.includes('kind') ? { ...row, data: { kind } } : undefined;
}

import { RULE_STREAM, type MasterRecordChanged, type RuleRowChanged } from '@atlas/contracts';

export const RULE_ROW_CHANGED = 'RuleRowChanged';

export const ruleStream = (accountId: number) => ({ accountId, category: RULE_STREAM, id: 'no-fault' });

const TABLES = new Set(['rule/deadline', 'rule/holiday', 'rule/switch']);
/** The deadlines of a case and its status age limits. */
export const WORKFLOW_TABLES = ['case_workflow_type', 'initial_status', 'status', 'case_status'] as const;
const STATUS = 'status';
/** Of a status: how long a case may have it, whether it waits for a hearing, and how clients are shown it. */
const STATUS_FIELDS = [
  'max_days',
  'process_role',
  'case_status_id',
  'visible_to_provider',
  'provider_label',
  'sort_order',
] as const;
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
    const shown = Object.fromEntries(STATUS_FIELDS.map(name => [name, data[name] ?? null]));
    return { ...row, data: shown };
  }
  if (WORKFLOW_TABLES.some(table => table === resource)) return { ...row, data };
  if (resource !== CARRIER) return undefined;
  const kind = data['kind'] ?? USUAL_KIND;
  return kind !== USUAL_KIND || changed.includes('kind') ? { ...row, data: { kind } } : undefined;
}

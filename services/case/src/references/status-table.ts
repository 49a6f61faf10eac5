import type { JsonObject, Reference } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { StatusRule } from '../domain/rules/status-rules.js';
import { allReferences, type ReferenceRecord } from './reference-book.js';

/** A status with the permission it takes to enter it. */
export interface GuardedStatus extends StatusRule {
  readonly enterPermission: string;
}

/** A changed workflow takes effect within this time; every command needs the table, and it hardly ever changes. */
const FRESH_MS = 2000;

/** The account's statuses as the workflow reads them. */
@Injectable()
export class StatusTable {
  readonly #cache = new Map<number, { readonly until: number; readonly rules: Promise<readonly GuardedStatus[]> }>();

  constructor(private readonly database: Database) {}

  of(accountId: number): Promise<readonly GuardedStatus[]> {
    const now = Date.now();
    const cached = this.#cache.get(accountId);
    if (cached && cached.until > now) return cached.rules;
    const rules = this.#load(accountId);
    this.#cache.set(accountId, { until: now + FRESH_MS, rules });
    rules.catch(() => this.#cache.delete(accountId));
    return rules;
  }

  async #load(accountId: number): Promise<readonly GuardedStatus[]> {
    const [statuses, caseStatuses] = await this.database.withAccount(accountId, async tx => [
      await allReferences(tx, accountId, 'status'),
      await allReferences(tx, accountId, 'case_status'),
    ]);
    return statusRules(statuses, caseStatuses);
  }
}

export function statusRules(statuses: readonly ReferenceRecord[], caseStatuses: readonly ReferenceRecord[]): GuardedStatus[] {
  const coarse = new Map(caseStatuses.map(record => [record.id, record]));
  const order = (record: ReferenceRecord) => Number(record.data['sort_order'] ?? record.id);
  return [...statuses]
    .sort((a, b) => order(a) - order(b))
    .map(record => ruleOf(record, coarse.get(Number(record.data['case_status_id']))));
}

function ruleOf({ id, name, code, is_active, data }: ReferenceRecord, caseStatus: ReferenceRecord | undefined): GuardedStatus {
  const coarse: Reference | null = caseStatus ? { id: caseStatus.id, name: caseStatus.name } : null;
  const is_final = caseStatus?.data['phase'] === 'closed';
  return {
    id,
    name,
    code: code ?? String(id),
    is_active,
    is_final,
    enterPermission:
      typeof data['enter_permission'] === 'string' ? data['enter_permission'] : is_final ? 'CanCloseCase' : 'CanManageCase',
    case_status: coarse,
    track: trackOf(data),
    next: Array.isArray(data['next_ids']) ? data['next_ids'].map(Number) : [],
    from_any: data['from_any'] === true,
    needs_reason: data['needs_reason'] === true,
    needs_date: data['needs_date'] === true,
    implies_filed: data['implies_filed'] === true,
    process_role: typeof data['process_role'] === 'string' ? data['process_role'] : null,
  };
}

const TRACKS = ['any', 'pre', 'arb', 'court'] as const;
const trackOf = (data: JsonObject): StatusRule['track'] => TRACKS.find(track => track === data['track']) ?? 'any';

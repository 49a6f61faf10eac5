import type { CaseTrack, JsonObject, JsonValue, Reference } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { RuleBook } from '../domain/rules/no-fault/rule-book.js';
import type { StatusRule, WorkflowRule, Workflows } from '../domain/rules/status-rules.js';
import { referencesOf, type ReferenceRecord } from './reference-book.js';
import { RuleBooks } from './rule-books.js';

/** A status with the permission it takes to enter it. */
export interface GuardedStatus extends StatusRule {
  readonly enterPermission: string;
}

/** A changed workflow takes effect within this time; every command needs the table, and it hardly ever changes. */
const FRESH_MS = 2000;

/** Everything of the account that says where cases may go. */
export interface WorkflowTables {
  readonly statuses: readonly GuardedStatus[];
  readonly workflows: Workflows;
  /** The initial statuses, as master data tells them. */
  readonly initials: readonly ReferenceRecord[];
  /** What a case is owed decides when it is paid. */
  readonly book: RuleBook;
}

const RESOURCES = ['status', 'case_status', 'initial_status', 'case_workflow_type'] as const;

/** The account's statuses and workflow types as the workflow reads them. */
@Injectable()
export class StatusTable {
  readonly #cache = new Map<number, { readonly until: number; readonly tables: Promise<WorkflowTables> }>();

  constructor(
    private readonly database: Database,
    private readonly rules: RuleBooks = new RuleBooks(database),
  ) {}

  async of(accountId: number): Promise<readonly GuardedStatus[]> {
    return (await this.tables(accountId)).statuses;
  }

  tables(accountId: number): Promise<WorkflowTables> {
    const now = Date.now();
    const cached = this.#cache.get(accountId);
    if (cached && cached.until > now) return cached.tables;
    const tables = this.#load(accountId);
    this.#cache.set(accountId, { until: now + FRESH_MS, tables });
    tables.catch(() => this.#cache.delete(accountId));
    return tables;
  }

  async #load(accountId: number): Promise<WorkflowTables> {
    const [rows, book] = await Promise.all([
      this.database.withAccount(accountId, tx => referencesOf(tx, accountId, RESOURCES)),
      this.rules.of(accountId),
    ]);
    const of = (resource: (typeof RESOURCES)[number]) => rows.filter(row => row.resource === resource);
    return {
      statuses: statusRules(of('status'), of('case_status')),
      workflows: workflowsOf(of('case_workflow_type'), of('initial_status')),
      initials: of('initial_status'),
      book,
    };
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
    phase: PHASES.find(phase => phase === caseStatus?.data['phase']) ?? 'open',
    track: trackOf(data),
    next: Array.isArray(data['next_ids']) ? data['next_ids'].map(Number) : [],
    from_any: data['from_any'] === true,
    needs_reason: data['needs_reason'] === true,
    needs_date: data['needs_date'] === true,
    implies_filed: data['implies_filed'] === true,
    process_role: typeof data['process_role'] === 'string' ? data['process_role'] : null,
  };
}

const PHASES = ['open', 'resolved', 'closed'] as const;
const TRACKS = ['any', 'pre', 'arb', 'court'] as const;
const trackOf = (data: JsonObject): StatusRule['track'] => TRACKS.find(track => track === data['track']) ?? 'any';

const CASE_TRACKS: Readonly<Record<string, CaseTrack>> = { pre: 'PRE', arb: 'ARB', court: 'COURT' };

/** Inactive workflow types lead nobody any more: their cases follow the statuses' own moves. */
export function workflowsOf(types: readonly ReferenceRecord[], initials: readonly ReferenceRecord[]): Workflows {
  const active = types.filter(({ is_active }) => is_active);
  const rules = new Map(active.flatMap(record => workflowRule(record)).map(rule => [rule.id, rule]));
  const named = initials.flatMap(({ id, data }) => {
    const rule = rules.get(Number(data['case_workflow_type_id']));
    return rule ? [[id, rule] as const] : [];
  });
  const usual = active.flatMap(({ id, data }) => {
    const rule = rules.get(id);
    return data['is_default'] === true && rule ? [[rule.track, rule] as const] : [];
  });
  return { types: rules, ofInitialStatus: new Map(named), usual: new Map(usual) };
}

const rowsOf = (value: JsonValue | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);

function workflowRule({ id, name, data }: ReferenceRecord): readonly WorkflowRule[] {
  const track = CASE_TRACKS[typeof data['track'] === 'string' ? data['track'] : ''];
  if (!track) return [];
  const moves = new Map<number, number[]>();
  for (const move of rowsOf(data['moves'])) {
    const from = Number(move['from_id']);
    moves.set(from, [...(moves.get(from) ?? []), Number(move['to_id'])]);
  }
  const packet = data['package_configuration_id'];
  return [
    {
      id,
      name,
      track,
      statuses: rowsOf(data['statuses']).map(row => Number(row['status_id'])),
      moves,
      package_configuration_id: typeof packet === 'number' ? packet : null,
    },
  ];
}

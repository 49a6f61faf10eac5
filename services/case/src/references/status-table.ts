import type { RuleTables } from '@atlas/case-rules';
import { statusesShown, type JsonObject, type Reference, type StatusesShown } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { statusViewFor } from '../access/session-scope.js';
import type { ClientStatusView } from '../domain/case/views/client-status.js';
import type { StatusRule, Workflows } from '../domain/rules/status-rules.js';
import { referencesOf, type ReferenceRecord } from './reference-book.js';
import { RuleBooks } from './rule-books.js';
import { maxDaysOf, workflowsOf } from './workflows.js';

/** A status with the permission it takes to enter it. */
export interface GuardedStatus extends StatusRule {
  readonly enterPermission: string;
}

/** Who asks where a case may go: what they may do, and how they are shown statuses. */
export interface StatusAsker {
  readonly permissions: ReadonlySet<string>;
  readonly seen?: ClientStatusView;
}

/** A changed workflow takes effect within this time; every command needs the table, and it hardly ever changes. */
const FRESH_MS = 2000;

/** Everything of the account that says where cases may go. */
export interface WorkflowTables {
  readonly statuses: readonly GuardedStatus[];
  readonly workflows: Workflows;
  /** The initial statuses, as master data publishes them. */
  readonly initials: readonly ReferenceRecord[];
  /** What a case is owed decides when it is paid. */
  readonly rules: RuleTables;
  /** How the users of providers and funders are shown the statuses. */
  readonly shownToClients: StatusesShown;
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

  /** How this user is shown statuses: the firm's own as they are called, others as the firm shows them today, also in the past of a case. */
  shownTo(session: Pick<Session, 'accountId' | 'dataScope'>): Promise<ClientStatusView> {
    return statusViewFor(session, async () => (await this.tables(session.accountId)).shownToClients);
  }

  /** With what they may do. */
  async askedBy(session: Session): Promise<StatusAsker> {
    return { permissions: session.permissions, seen: await this.shownTo(session) };
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
    const [rows, rules] = await Promise.all([
      this.database.withAccount(accountId, tx => referencesOf(tx, accountId, RESOURCES)),
      this.rules.of(accountId),
    ]);
    const of = (resource: (typeof RESOURCES)[number]) => rows.filter(row => row.resource === resource);
    return {
      statuses: statusRules(of('status'), of('case_status')),
      workflows: workflowsOf(of('case_workflow_type'), of('initial_status')),
      initials: of('initial_status'),
      rules,
      shownToClients: statusesShown(of('status'), of('case_status')),
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
    max_days: maxDaysOf(data),
  };
}

const PHASES = ['open', 'resolved', 'closed'] as const;
const TRACKS = ['any', 'pre', 'arb', 'court'] as const;
const trackOf = (data: JsonObject): StatusRule['track'] => TRACKS.find(track => track === data['track']) ?? 'any';

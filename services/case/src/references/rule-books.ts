import { DENIAL_TABLES, insurerKindOf, measuredBy, readRuleTables, RULE_TABLES, type RuleTables } from '@atlas/case-rules';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { forFirmOnly } from '../access/session-scope.js';
import type { Case } from '../domain/case/case.state.js';
import type { CaseRules } from '../domain/case/views/case-rules.js';
import { maxDaysIn, type Workflows } from '../domain/rules/status-rules.js';
import { bookOf } from '../domain/case/case-book.js';
import { workflowOf } from '../domain/case/workflow-type.js';
import type { IntakeStatus } from '../domain/case/intake-status.js';
import { findReferences, referencesOf, type ReferenceRecord } from './reference-book.js';
import { WORKFLOW_TABLES } from './rule-stream.js';
import { hearingStatusesOf, maxDaysOf, workflowsOf } from './workflows.js';

/** A changed rule row takes effect within this time. */
const FRESH_MS = 2000;

/** Everything of an account that its cases are measured by. */
interface Measures {
  readonly rules: RuleTables;
  readonly workflows: Workflows;
  /** By status. */
  readonly maxDays: ReadonlyMap<number, number | null>;
  readonly hearingStatuses: ReadonlySet<number>;
  /** By initial status. */
  readonly intakeStatuses: ReadonlyMap<number, IntakeStatus>;
}

/** The accounts' rule tables, from this service's copy of the master records. */
@Injectable()
export class RuleBooks {
  readonly #cache = new Map<number, { readonly until: number; readonly measures: Promise<Measures> }>();

  constructor(private readonly database: Database) {}

  async of(accountId: number): Promise<RuleTables> {
    return (await this.#measures(accountId)).rules;
  }

  /** The rules of one case: the deadlines of its workflow, and the kind of its carrier, which decides the limitation period. */
  async for(session: Pick<Session, 'accountId' | 'dataScope'>, { attributes, status }: Case): Promise<CaseRules> {
    const { accountId } = session;
    const carrier = attributes.insurance_company_id;
    const [{ rules, workflows, maxDays, hearingStatuses, intakeStatuses }, records] = await Promise.all([
      this.#measures(accountId),
      carrier ? findReferences(this.database, accountId, [{ resource: 'insurance_company', key: carrier.id }]) : [],
    ]);
    const workflow = workflowOf(attributes, workflows);
    return {
      book: measuredBy(bookOf({ attributes }, rules), workflow?.deadline_rules),
      hearing_statuses: hearingStatuses,
      insurer_kind: carrier ? insurerKindOf(records[0]?.data ?? {}) : null,
      status_max_days: forFirmOnly(session, maxDaysIn(status, maxDays.get(status.id), workflow)),
      intakeStatus: forFirmOnly(session, intakeStatuses.get(attributes.initial_status_id?.id ?? 0) ?? null),
    };
  }

  #measures(accountId: number): Promise<Measures> {
    const now = Date.now();
    const cached = this.#cache.get(accountId);
    if (cached && cached.until > now) return cached.measures;
    const measures = this.#load(accountId);
    this.#cache.set(accountId, { until: now + FRESH_MS, measures });
    measures.catch(() => this.#cache.delete(accountId));
    return measures;
  }

  async #load(accountId: number): Promise<Measures> {
    const rows = await this.database.withAccount(accountId, tx =>
      referencesOf(tx, accountId, [...RULE_TABLES, ...Object.keys(DENIAL_TABLES), ...WORKFLOW_TABLES]),
    );
    const of = (resource: string) => rows.filter(row => row.resource === resource);
    return {
      rules: readRuleTables(rows),
      workflows: workflowsOf(of('case_workflow_type'), of('initial_status')),
      maxDays: new Map(of('status').map(({ id, data }) => [id, maxDaysOf(data)])),
      hearingStatuses: hearingStatusesOf(of('status')),
      intakeStatuses: new Map(of('initial_status').map(record => [record.id, intakeStatusOf(record)])),
    };
  }
}

const intakeStatusOf = ({ name, data }: ReferenceRecord): IntakeStatus => ({
  name,
  needs_denial: data['needs_denial'] === true,
  needs_number: data['needs_number'] === true,
});

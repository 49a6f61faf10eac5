import { type CaseFacts, deadlinesOf, measuredBy, nextDeadline, oursOf, plusDays } from '@atlas/case-rules';
import type { CaseAttributesPatch, CaseDeadline, DeadlineOwner, Reference } from '@atlas/contracts';
import type { ProjectionTransaction } from '@atlas/event-sourcing';
import { maxDaysIn, type WorkflowRule } from '../../domain/rules/status-rules.js';
import { workflowOf } from '../../domain/case/workflow-type.js';
import { standingOf } from '../case-settlement/case-settlement.fold.js';
import { CASE_LIST_COLUMNS, claimCents, type ListedCase, type ListedDeadline } from './case-list.columns.js';
import type { ListedRules } from './case-list.rules.js';

const NO_DEADLINE: ListedDeadline = {
  next_deadline: null,
  next_deadline_rule: null,
  next_deadline_name: null,
  next_deadline_owner: null,
  our_deadline: null,
  our_deadline_name: null,
  insurer_deadline: null,
  provider_deadline: null,
  client_deadline: null,
  client_deadline_rule: null,
  client_deadline_name: null,
  client_deadline_owner: null,
  status_due: null,
};

/** What the rules ask of a case, from what the list knows of it: the same as from the case itself, but for how late a duty was done. */
export function listedFacts(listed: ListedCase, rules: ListedRules, maxDays: number | null): CaseFacts {
  const { attributes, status, bills, effect_cents, settlement } = listed;
  const text = (name: string) => (attributes[name] as string | undefined | null) ?? null;
  const claim_cents = claimCents(listed);
  const isCasePaid = claim_cents + effect_cents <= 0;
  return {
    accident_on: text('accident_date'),
    filed_on: text('date_filed'),
    has_claim_number: text('ins_claim_number') !== null,
    insurer_kind: rules.kindOf((attributes['insurance_company_id'] as Reference | null | undefined) ?? undefined),
    is_closed: status.is_final,
    is_paid: claim_cents > 0 && isCasePaid,
    settled: settlement
      ? {
          settled_on: settlement.settled_on,
          payment_due_on: settlement.payment_due_on,
          is_paid: standingOf(settlement).outstanding_cents === 0,
        }
      : null,
    hearing_on: rules.hearingStatuses.has(status.id) ? (listed.status_date ?? null) : null,
    status_limit: maxDays === null ? null : { status: status.name, since: listed.status_since, days: maxDays },
    bills: bills.map(({ id, number, from, cents, effect_cents = 0, clock = {} }) => ({
      id,
      name: number ?? from,
      service_on: from,
      sent_on: clock.sent ?? null,
      proof_received_on: clock.received ?? null,
      proof_basis: clock.basis ?? null,
      verification_complete_on: clock.verified ?? null,
      denial_on: clock.denied ?? null,
      denial_received_on: clock.denial_received ?? null,
      late_reason: null,
      is_paid: isCasePaid || cents + effect_cents <= 0,
      paid_on: null,
    })),
  };
}

/** The workflow type of the case; a removed value is null here. */
function workflowOfListed({ attributes }: ListedCase, { workflows }: ListedRules): WorkflowRule | undefined {
  const { track, case_workflow_type_id, initial_status_id } = attributes as CaseAttributesPatch;
  return workflowOf(
    {
      ...(track ? { track } : {}),
      ...(case_workflow_type_id ? { case_workflow_type_id } : {}),
      ...(initial_status_id ? { initial_status_id } : {}),
    },
    workflows,
  );
}

/** The deadlines of a case and the last of its days in its status: dates, so that no night's job has to look at it again. */
export function listedDeadline(listed: ListedCase, rules: ListedRules | undefined): ListedDeadline {
  if (!rules) return NO_DEADLINE;
  const workflow = workflowOfListed(listed, rules);
  const maxDays = maxDaysIn(listed.status, rules.maxDays.get(listed.status.id), workflow);
  const caseType = (listed.attributes['case_type_id'] as Reference | null | undefined)?.id ?? null;
  const facts = listedFacts(listed, rules, maxDays);
  const all = deadlinesOf(facts, measuredBy(rules.tables.of(caseType), workflow?.deadline_rules));
  const next = nextDeadline(all);
  const ours = nextDeadline(oursOf(all));
  const client = facts.settled ? undefined : nextDeadline(all.filter(({ code }) => code !== STATUS_LIMIT));
  const of = (owner: DeadlineOwner) => nextDeadline(all.filter(one => one.owner === owner))?.due_on ?? null;
  return {
    next_deadline: next?.due_on ?? null,
    next_deadline_rule: next?.code ?? null,
    next_deadline_name: next?.duty ?? null,
    next_deadline_owner: next?.owner ?? null,
    our_deadline: ours?.due_on ?? null,
    our_deadline_name: ours?.duty ?? null,
    insurer_deadline: of('insurer'),
    provider_deadline: of('provider'),
    client_deadline: client?.due_on ?? null,
    client_deadline_rule: client?.code ?? null,
    client_deadline_name: client?.duty ?? null,
    client_deadline_owner: client?.owner ?? null,
    status_due: maxDays === null ? null : plusDays(listed.status_since, maxDays),
  };
}

/** How long a case may have its status is the firm's own work. */
const STATUS_LIMIT: CaseDeadline = 'STATUS';

const DEADLINE_COLUMNS = Object.keys(NO_DEADLINE) as (keyof ListedDeadline)[];
const DEADLINE_TYPES = DEADLINE_COLUMNS.map(name => `${name} ${CASE_LIST_COLUMNS[name].type}`).join(', ');
const DEADLINE_CHANGES = DEADLINE_COLUMNS.map(name => `${name} = n.${name}`).join(', ');

/** Rows that are looked at together when rules change. */
const AT_ONCE = 5000;

interface DatedRow extends ListedDeadline {
  readonly case_id: string;
  readonly listed: ListedCase;
}

/** Recalculates the dates of every case of an account after a rule change; only changed rows are written. */
export async function redateCases(account_id: number, rules: ListedRules | undefined, tx: ProjectionTransaction): Promise<void> {
  for (let after = ''; ;) {
    const rows = await tx.query<DatedRow>(
      `select case_id, listed, ${DEADLINE_COLUMNS.join(', ')}
         from case_list where account_id = $1 and case_id > $2 order by case_id limit ${AT_ONCE}`,
      [account_id, after],
    );
    const changed = rows.flatMap(row => {
      const next = listedDeadline(row.listed, rules);
      const isSame = DEADLINE_COLUMNS.every(name => next[name] === row[name]);
      return isSame ? [] : [{ case_id: row.case_id, ...next }];
    });
    if (changed.length)
      await tx.query(
        `update case_list l set ${DEADLINE_CHANGES}
           from jsonb_to_recordset($2::jsonb) as n(case_id text, ${DEADLINE_TYPES})
          where l.account_id = $1 and l.case_id = n.case_id`,
        [account_id, JSON.stringify(changed)],
      );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.case_id;
  }
}

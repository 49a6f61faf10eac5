import type { CaseAttributesPatch, Reference } from '@atlas/contracts';
import type { ProjectionTransaction } from '@atlas/event-sourcing';
import type { CaseFacts } from '../../domain/rules/no-fault/case-facts.js';
import { plusDays } from '../../domain/rules/no-fault/days.js';
import { deadlinesOf, nextDeadline } from '../../domain/rules/no-fault/deadlines.js';
import { measuredBy } from '../../domain/rules/no-fault/rule-book.js';
import { maxDaysIn, type WorkflowRule } from '../../domain/rules/status-rules.js';
import { workflowOf } from '../../domain/case/workflow-type.js';
import { claimCents, type ListedCase, type ListedDeadline } from './case-list.columns.js';
import type { ListedRules } from './case-list.rules.js';

const NO_DEADLINE: ListedDeadline = {
  next_deadline: null,
  next_deadline_rule: null,
  next_deadline_name: null,
  status_due: null,
};

/** What the rules ask of a case, from what the list knows of it: the same as from the case itself. */
export function listedFacts(listed: ListedCase, rules: ListedRules): CaseFacts {
  const { attributes, status, bills, effect_cents } = listed;
  const text = (name: string) => (attributes[name] as string | undefined | null) ?? null;
  const isCasePaid = claimCents(listed) + effect_cents <= 0;
  return {
    accident_on: text('accident_date'),
    filed_on: text('date_filed'),
    has_claim_number: text('ins_claim_number') !== null,
    insurer_kind: rules.kindOf((attributes['insurance_company_id'] as Reference | null | undefined) ?? undefined),
    is_closed: status.is_final,
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
      is_paid: isCasePaid || cents + effect_cents <= 0,
    })),
  };
}

/** The workflow type that leads the case; what was taken away from it stands here as null. */
function roadOf({ attributes }: ListedCase, { workflows }: ListedRules): WorkflowRule | undefined {
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

/** The next deadline of a case, and the last of its days in its status: dates, so that no night's job has to look at it again. */
export function listedDeadline(listed: ListedCase, rules: ListedRules | undefined): ListedDeadline {
  if (!rules) return NO_DEADLINE;
  const road = roadOf(listed, rules);
  const next = nextDeadline(deadlinesOf(listedFacts(listed, rules), measuredBy(rules.book, road?.deadline_rules)));
  const days = maxDaysIn(listed.status, rules.maxDays.get(listed.status.id), road);
  return {
    next_deadline: next?.due_on ?? null,
    next_deadline_rule: next?.rule.code ?? null,
    next_deadline_name: next?.rule.duty ?? null,
    status_due: days === null ? null : plusDays(listed.status_since, days),
  };
}

/** Rows that are looked at together when rules change. */
const AT_ONCE = 5000;

interface DatedRow extends ListedDeadline {
  readonly case_id: string;
  readonly listed: ListedCase;
}

/** Dates every case of an account anew by rules that changed; only rows that come out otherwise are written. */
export async function redateCases(account_id: number, rules: ListedRules | undefined, tx: ProjectionTransaction): Promise<void> {
  for (let after = ''; ;) {
    const rows = await tx.query<DatedRow>(
      `select case_id, listed, next_deadline, next_deadline_rule, next_deadline_name, status_due
         from case_list where account_id = $1 and case_id > $2 order by case_id limit ${AT_ONCE}`,
      [account_id, after],
    );
    const changed = rows.flatMap(row => {
      const next = listedDeadline(row.listed, rules);
      const isSame = (Object.keys(next) as (keyof ListedDeadline)[]).every(name => next[name] === row[name]);
      return isSame ? [] : [{ case_id: row.case_id, ...next }];
    });
    if (changed.length)
      await tx.query(
        `update case_list l set next_deadline = n.next_deadline, next_deadline_rule = n.next_deadline_rule, next_deadline_name = n.next_deadline_name,
                status_due = n.status_due
           from jsonb_to_recordset($2::jsonb)
             as n(case_id text, next_deadline date, next_deadline_rule text, next_deadline_name text, status_due date)
          where l.account_id = $1 and l.case_id = n.case_id`,
        [account_id, JSON.stringify(changed)],
      );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.case_id;
  }
}

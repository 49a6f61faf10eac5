import { NO_RULES } from '@atlas/case-rules';
import {
  type CaseEvent,
  type CasePacketCheck,
  DomainError,
  type PacketCheckItem,
  packetCheckTexts,
  type PacketState,
  wireFromCents,
} from '@atlas/contracts';
import { decide } from '@atlas/event-sourcing';
import { Database, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { CaseContext } from '../../domain/case/case.commands.js';
import { bookOf } from '../../domain/case/case-book.js';
import { caseDecider } from '../../domain/case/case.decider.js';
import type { Case } from '../../domain/case/case.state.js';
import { workflowOf } from '../../domain/case/workflow-type.js';
import { packetCheck } from '../../domain/rules/packet-check.js';
import { allReferences, type ReferenceRecord } from '../../references/reference-book.js';
import { packetFacts, type PacketRecords } from './packet-facts.js';
import { nodesFor } from './packet-package.js';

/** Checks packets by the account's package configurations and document nodes, and whether the workflow would let the case be filed. */
@Injectable()
export class PacketChecker {
  constructor(private readonly database: Database) {}

  /** What decides about every packet of the account; read once for many cases. */
  async records(accountId: number): Promise<PacketRecords> {
    return this.database.withAccount(accountId, async tx => ({
      nodes: await allReferences(tx, accountId, 'document/node'),
      exhibits: await allReferences(tx, accountId, 'exhibit_master'),
      packages: await allReferences(tx, accountId, 'package_configuration'),
      submissionTypes: await submissionTypesOf(tx, accountId),
      denials: await denialsOf(tx, accountId),
      denialTypes: byId(await allReferences(tx, accountId, 'denial/reason_type')),
      rebuttalStatuses: byId(await allReferences(tx, accountId, 'rebuttal_status')),
    }));
  }

  check(current: Case, records: PacketRecords, context: CaseContext): CasePacketCheck {
    const facts = packetFacts(current, records, context.today, bookOf(current, context.rules ?? NO_RULES));
    const day = { today: context.today, workflow: workflowOf(current.attributes, context.workflows) };
    const items = packetCheck(nodesFor(current, records, day), facts);
    const objection = objectionToFiling(current, context);
    const ok = items.every(item => item.ok);
    const state = stateOf(items, ok, objection);
    const { attributes } = current;
    return {
      case_id: current.case_id,
      injured_name: [attributes.injured_last_name, attributes.injured_first_name].filter(Boolean).join(', '),
      insurance_company_name: attributes.insurance_company_id?.name ?? null,
      in_dispute: wireFromCents(facts.in_dispute_cents),
      ok,
      items,
      may_be_filed: objection === null,
      state,
      can_be_filed: state === 'complete' || state === 'warnings',
      not_filed_because: objection,
    };
  }
}

function stateOf(items: readonly PacketCheckItem[], ok: boolean, objection: string | null): PacketState {
  if (!ok) return 'missing';
  if (objection !== null) return 'not_now';
  return items.some(({ mark }) => mark === 'look') ? 'warnings' : 'complete';
}

async function denialsOf(tx: Transaction, accountId: number): Promise<Map<string, ReferenceRecord>> {
  const general = await allReferences(tx, accountId, 'general_denial');
  const service = await allReferences(tx, accountId, 'service_denial_reason');
  return new Map([
    ...general.map(record => [`g${record.id}`, record] as const),
    ...service.map(record => [`s${record.id}`, record] as const),
  ]);
}

async function submissionTypesOf(tx: Transaction, accountId: number): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; code: string }>(
    `select id, code from cases.reference where account_id = $1 and resource = 'option_value' and code = any($2) and data ->> 'family' = 'Submission_Type'`,
    [accountId, FILED_AS],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The ways of filing that the check knows. */
const FILED_AS = ['ARBITRATION_SUBMISSION', 'ARBITRATION_RESUBMISSION', 'COURT_FILING'];

const byId = (records: readonly ReferenceRecord[]): Map<number, ReferenceRecord> => new Map(records.map(each => [each.id, each]));

/** Filed in thought only. */
const TRIAL = { id: '', submission_type: 'Arbitration Submission', to_email_id: null, document_id: null } as const;

/** Why the case may not be filed now: the workflow is asked by deciding the filing, without keeping what comes of it. */
function objectionToFiling(current: Case, context: CaseContext): string | null {
  const last = current.submissions.at(-1);
  if (last && last.result?.outcome !== 'rejected')
    return packetCheckTexts.alreadySubmitted(last.filed_on.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
  try {
    const command = { type: 'RecordSubmission', data: { submission: TRIAL, filed_on: context.today } } as const;
    const caused = decide(caseDecider, command, current, context);
    const recorded = caused.find((event): event is CaseEvent<'SubmissionRecorded'> => event.type === 'SubmissionRecorded');
    return recorded?.data.status_kept ?? null;
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal.message;
    throw refusal;
  }
}

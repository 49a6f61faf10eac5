import {
  type CaseLeft,
  centsFromWire,
  checkReadOnly,
  conflict,
  DUE_PARTS,
  type DuePart,
  fieldMessages,
  invalid,
  notFound,
  packetTexts,
  type Reference,
  requestFields,
  type ResetSettlementRequest,
  SaveSettlementRequest,
  type SettlementProposal,
  settlementTexts,
} from '@atlas/contracts';
import { newId, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { withheldStatus } from '../access/session-scope.js';
import type { SettlementOrder, SettlementTypeRule } from '../domain/case/settlement/settlement-order.js';
import type { Case } from '../domain/case/case.state.js';
import { figuresOf } from '../domain/case/settlement/figures.js';
import { warningsOf } from '../domain/case/settlement/settlement-rules.js';
import { statusMeant } from '../domain/case/settlement/status-on-save.js';
import { settlementProposal, settlementView } from '../domain/case/views/settlement.js';
import type { GroupStep } from '../domain/packet/group-act.js';
import { planReset, planSettlement, settledTogether, type SettledTogether } from '../domain/packet/settlement-plan.js';
import { resolveReferences, wantedReferences } from './requests/references.js';
import { settlementOrder, settlementTypeOf, type SettlementBody } from './requests/settlements.js';
import { GroupActs } from '../sagas/case-group/group-acts.js';
import { ReferenceResolver } from '../references/reference-resolver.js';
import { StatusTable } from '../references/status-table.js';
import { CaseCommandMessage } from './case-command.js';
import { CommandChecks } from './command-checks.js';
import { Cases, type VisibleCase } from './cases.js';
import { refuseStaleCase } from './stale-case.js';
import { Packets } from './packets.js';

/** What was done, and what a person should know of it. */
export interface SettlementDone {
  readonly case_id: string;
  readonly warnings: readonly string[];
  readonly left: readonly CaseLeft[];
  /** The cases that it was done to. */
  readonly cases: readonly string[];
}

/** What a request is about: a case, or the members of its packet. */
interface Subject extends SettledTogether {
  readonly case_id: string;
  readonly revision: number;
  readonly current: Case;
  readonly packet_id: string | null;
  readonly members: readonly Case[];
}

const FIELDS = requestFields(SaveSettlementRequest) ?? {};

/** Settles one case or a whole packet; all cases are saved or none. */
@Injectable()
export class Settlements {
  constructor(
    private readonly cases: Cases,
    private readonly commands: CommandBus,
    private readonly checks: CommandChecks,
    private readonly packets: Packets,
    private readonly acts: GroupActs,
    private readonly resolver: ReferenceResolver,
    private readonly statuses: StatusTable,
  ) {}

  /** What saving would come to; nothing is kept by asking. */
  async propose(session: Session, body: SettlementBody): Promise<SettlementProposal> {
    const subject = await this.#subject(session, body.case_id, body.for_packet === true);
    const order = await this.#order(session, body, subject);
    const { rules, today } = await this.cases.context(session);
    const figures = figuresOf(subject.cases, order, rules, subject.packet_id !== null);
    return settlementProposal(subject.cases, figures, {
      warnings: warningsOf(order, figures, subject.cases, today),
      left: subject.left,
    });
  }

  async save(session: Session, body: SettlementBody, expectedRevision: number | undefined): Promise<SettlementDone> {
    const subject = await this.#subject(session, body.case_id, body.for_packet === true);
    const ignored = await checkReadOnly(body, () => settlementView(subject.current) ?? {});
    const order = await this.#order(session, withoutUnnamed(body, subject.current), subject);
    const context = await this.cases.context(session);
    const { case_id, packet_id, cases, left, members } = subject;
    if (packet_id === null) {
      const figures = figuresOf(cases, order, context.rules);
      await this.commands.execute(
        new CaseCommandMessage(session, case_id, { type: 'SaveSettlement', data: { order } }, expectedRevision),
      );
      const warnings = [...ignored, ...warningsOf(order, figures, cases, context.today)];
      return { case_id, warnings, left, cases: [case_id] };
    }
    const plan = planSettlement(packet_id, members, order, context);
    await this.#together(session, subject, plan.steps, expectedRevision);
    const warnings = [...ignored, ...warningsOf(order, plan.figures, cases, context.today)];
    return { case_id, warnings, left, cases: cases.map(one => one.case_id) };
  }

  /** Of the packet where the case has a part of one; else of the case alone. */
  async reset(
    session: Session,
    { case_id: caseId, reason }: ResetSettlementRequest,
    expectedRevision: number | undefined,
  ): Promise<SettlementDone> {
    const { state } = await this.cases.load(session, caseId);
    const settlement = state.settlement?.settlement;
    if (!settlement) throw notFound('SETTLEMENT_NOT_FOUND', settlementTexts.none(state.case_id));
    const isShared = settlement.packet !== null && settlement.packet.packet_id === state.packet?.packet_id;
    const subject = await this.#subject(session, caseId, isShared);
    const settlement_id = settlement.id;
    if (subject.packet_id === null) {
      const command = { type: 'ResetSettlement', data: { settlement_id, reason } } as const;
      await this.commands.execute(new CaseCommandMessage(session, caseId, command, expectedRevision));
      return { case_id: state.case_id, warnings: [], left: [], cases: [state.case_id] };
    }
    const steps = planReset(subject.packet_id, subject.members, settlement_id, reason);
    await this.#together(session, subject, steps, expectedRevision);
    return { case_id: state.case_id, warnings: [], left: [], cases: steps.map(({ case_id }) => case_id) };
  }

  /** A packet can be settled only by a user who sees all of its cases. */
  async #subject(session: Session, caseId: string, forPacket: boolean): Promise<Subject> {
    const { state: current, revision }: VisibleCase = await this.cases.load(session, caseId);
    const { case_id, packet } = current;
    const alone = { case_id, revision, current, packet_id: null, members: [current], cases: [current], left: [] };
    if (!forPacket) return alone;
    if (!packet) throw conflict('CASE_NOT_IN_PACKET', packetTexts.caseInNone(case_id));
    const { packet_id } = packet;
    const members = await this.packets.wholeIfSeen(session, packet_id);
    return { ...alone, packet_id, members, ...settledTogether(packet_id, members) };
  }

  async #order(session: Session, body: SettlementBody, { packet_id, members, current }: Subject): Promise<SettlementOrder> {
    const held = { settlement_type_id: current.settlement?.settlement.settlement_type.id };
    const resolved = await resolveReferences(this.resolver, session.accountId, wantedReferences(FIELDS, body, held));
    const record = resolved.record('settlement_type_id');
    if (!record) throw invalid({ settlement_type_id: fieldMessages.select('Settlement Type') });
    // Asked for in any case, so that a request that comes again finds the ids it had.
    const fresh = newId();
    const known = members.find(({ settlement }) => settlement && (settlement.settlement.packet?.packet_id ?? null) === packet_id)
      ?.settlement?.settlement.id;
    const type = await this.#permitted(session, settlementTypeOf(record));
    return settlementOrder(body, known ?? fresh, type, documentOf(members, body.document_id));
  }

  /** A status that this user may not give is left to those who may. */
  async #permitted(session: Session, type: Omit<SettlementTypeRule, 'withheld'>): Promise<SettlementTypeRule> {
    const target = statusMeant(type, await this.statuses.of(session.accountId));
    return { ...type, withheld: withheldStatus(session, target) };
  }

  async #together(
    session: Session,
    { case_id, packet_id, ...loaded }: Subject,
    steps: readonly GroupStep[],
    expected: number | undefined,
  ): Promise<void> {
    const [first] = steps;
    if (!first || packet_id === null) return;
    await this.checks.refuseEditOfPacketed(session, case_id, first.command.type);
    refuseStaleCase(loaded, expected);
    await this.acts.carryOut(session, packet_id, { act_id: newId(), kind: 'settlement', steps });
  }
}

/** A calculated amount that is sent back unchanged does not count as entered. */
function withoutUnnamed(body: SettlementBody, { settlement: settled }: Case): SettlementBody {
  if (!settled) return body;
  const { settlement } = settled;
  const isUnnamed = (part: DuePart): boolean => {
    const sent = body[part];
    return !settlement.named.includes(part) && sent != null && centsFromWire(sent) === settlement[`${part}_cents`];
  };
  const unnamed = (Object.keys(DUE_PARTS) as DuePart[]).filter(isUnnamed);
  return { ...body, ...Object.fromEntries(unnamed.map(part => [part, null])) };
}

/** The paper that says so: one of the cases' own. */
function documentOf(cases: readonly Case[], id: string | null | undefined): Reference<string> | null {
  if (!id) return null;
  const document = cases.flatMap(({ documents }) => documents).find(one => one.id === id);
  if (!document) throw invalid({ document_id: fieldMessages.select('Document') });
  return { id: document.id, name: document.file_name };
}

import { conflict, type JoinPacketRequest, notFound, packetTexts } from '@atlas/contracts';
import type { AsOf } from '@atlas/event-sourcing';
import { Database, newId, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { withWholeFirm } from '../access/session-scope.js';
import type { Case } from '../domain/case/case.state.js';
import { casesNamed, type GroupActKind, type GroupStep } from '../domain/packet/group-act.js';
import { planJoin, planLead, planLeave } from '../domain/packet/packet-plans.js';
import { toClientCase } from '../domain/case/views/client-case.js';
import { takePacketId } from '../numbering/packet-numbers.js';
import { GroupActs } from '../sagas/case-group/group-acts.js';
import { stepId } from '../sagas/case-group/step-id.js';
import { CaseViews } from '../access/case-views.js';
import { caseNotFound, Cases, type VisibleCase } from './cases.js';
import { refuseStaleCase } from './stale-case.js';
import { today } from './clock.js';

const packetNotFound = (id: string) => notFound('PACKET_NOT_FOUND', packetTexts.notFound(id));

/** Packets: which cases are in them, and what changes that. The group's stream names the cases, each case says whether it is in. */
@Injectable()
export class Packets {
  constructor(
    private readonly cases: Cases,
    private readonly acts: GroupActs,
    private readonly database: Database,
    private readonly views: CaseViews,
  ) {}

  /** The cases of a packet that the session may see, the leading one first; 404 when there are none. */
  async seen(session: Session, packetId: string, asOf: AsOf = {}): Promise<readonly Case[]> {
    const id = packetId.toUpperCase();
    const named = casesNamed(await this.acts.group(session.accountId, id, asOf), 'join');
    const loaded = [...(await this.cases.loadMany(session, named)).values()];
    const members = loaded.flatMap(one => this.#thenIn(one, id, asOf));
    if (!members.length) throw packetNotFound(packetId);
    return members.sort(
      (a, b) => Number(b.packet?.role === 'LEAD') - Number(a.packet?.role === 'LEAD') || a.case_id.localeCompare(b.case_id),
    );
  }

  /** A case that was not there yet, or was deleted then, was in no packet. */
  #thenIn(loaded: VisibleCase, packetId: string, asOf: AsOf): readonly Case[] {
    try {
      const { state } = this.cases.earlier(loaded, asOf);
      return state.packet?.packet_id === packetId ? [state] : [];
    } catch {
      return [];
    }
  }

  /** All members, independent of the user's scope: decisions about a packet need all of them. */
  whole(session: Session, packetId: string): Promise<readonly Case[]> {
    return this.seen(withWholeFirm(session), packetId);
  }

  /** The same for those who see all of it: a packet with cases of others is changed by the law firm. */
  async wholeIfSeen(session: Session, packetId: string): Promise<readonly Case[]> {
    const members = await this.seen(session, packetId);
    const whole = await this.whole(session, packetId);
    if (whole.length === members.length) return members;
    throw conflict('PACKET_NOT_SEEN', packetTexts.hasCasesOfOthers(packetId.toUpperCase()));
  }

  /** Answers the packet's id; a new one where the request names none. */
  async join(session: Session, request: JoinPacketRequest): Promise<string> {
    const act_id = newId();
    const joining = await this.visible(session, request.case_ids.map(String));
    const before = joining.find(({ state, history }) => {
      const id = stepId(act_id, state.case_id, 'do');
      return history.some(event => event.id === id);
    });
    // The same request again: it was carried out, the answer got lost.
    if (before?.state.packet) return before.state.packet.packet_id;
    const given = request.packet_id?.toUpperCase();
    const members = given === undefined ? [] : await this.wholeIfSeen(session, given);
    const packet_id = given ?? (await this.#newId(session));
    const view = await this.views.of(session);
    const steps = planJoin({
      packet_id,
      members,
      // A refusal names the status of a closed case: as this user is shown it.
      joining: joining.map(({ state }) => toClientCase(state, view)),
      lead_case_id: request.lead_case_id?.toUpperCase() ?? null,
    });
    await this.#carryOut(session, packet_id, 'join', steps, act_id);
    return packet_id;
  }

  /** Removes a case from its packet and restores its state as if it had never joined. */
  async leave(session: Session, caseId: string, reason: string | null, expectedRevision?: number): Promise<void> {
    const loaded = await this.cases.load(session, caseId);
    const { state } = loaded;
    if (!state.packet) throw conflict('CASE_NOT_IN_PACKET', packetTexts.caseInNone(state.case_id));
    refuseStaleCase(loaded, expectedRevision);
    const { packet_id } = state.packet;
    const steps = planLeave(packet_id, state, await this.whole(session, packet_id), reason);
    await this.#carryOut(session, packet_id, 'leave', steps);
  }

  async lead(session: Session, packetId: string, caseId: string): Promise<void> {
    const { state } = await this.cases.load(session, caseId);
    const id = packetId.toUpperCase();
    const steps = planLead(id, await this.wholeIfSeen(session, id), state.case_id);
    if (steps.length) await this.#carryOut(session, id, 'lead', steps);
  }

  /** Every one of these cases, in order; 404 for the first that is not there or not theirs. */
  async visible(session: Session, ids: readonly string[]): Promise<readonly VisibleCase[]> {
    const wanted = [...new Set(ids.map(id => id.toUpperCase()))];
    const found = await this.cases.loadMany(session, wanted);
    return wanted.map(id => {
      const one = found.get(id);
      if (!one) throw caseNotFound(id);
      return one;
    });
  }

  async #carryOut(
    session: Session,
    packetId: string,
    kind: GroupActKind,
    steps: readonly GroupStep[],
    act_id = newId(),
  ): Promise<void> {
    await this.acts.carryOut(session, packetId, { act_id, kind, steps });
  }

  #newId({ accountId, accountCode }: Session): Promise<string> {
    const year = Number(today().slice(0, 4));
    return this.database.withAccount(accountId, tx => takePacketId(tx, { id: accountId, code: accountCode }, year));
  }
}

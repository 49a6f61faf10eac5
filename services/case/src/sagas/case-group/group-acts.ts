import { CASE_STREAM, DomainError, type Actor } from '@atlas/contracts';
import { AggregateStore, decide, EVENT_STORE, type AsOf, type EventStore } from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CaseCommandMessage } from '../../application/case-command.js';
import { CASE_AGGREGATES, Cases, caseStream, metadataOf, type CaseAggregates } from '../../application/cases.js';
import { refuseSender } from '../../application/command-checks.js';
import { ACT_COMMANDS } from '../../application/command-policies.js';
import { caseDecider } from '../../domain/case/case.decider.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { actOf, caseGroupDecider } from '../../domain/packet/case-group.decider.js';
import {
  CASE_GROUP_STREAM,
  type CaseGroup,
  type GroupAct,
  type GroupCommand,
  type GroupEvent,
  type GroupRefusal,
} from '../../domain/packet/group-act.js';
import { stepId } from './step-id.js';

/** In whose name the steps are written. */
export interface ActingFor {
  readonly accountId: number;
  readonly actor: Actor;
}

/**
 * Runs a saga: a change of several cases that is made completely or not at all, also if the process dies in the middle. The store keeps one stream together
 * and no more, so the act is first written down whole in the group's own stream; the cases follow one by one, each step under an id that follows from
 * the act. If one case refuses, the saga is aborted, again by one event of the group, and compensates the completed steps. A process that finds
 * an act that has not ended (`groupActFollower`, after a crash) carries it to the same end.
 */
@Injectable()
export class GroupActs {
  readonly #log = new Logger('GroupActs');
  readonly #groups: AggregateStore<CaseGroup, GroupCommand, GroupEvent>;
  /** Acts that this process is carrying out, so that its own follower waits for them instead of doing the same beside them. */
  readonly #underWay = new Map<string, Promise<GroupRefusal | null>>();

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly cases: Cases,
    private readonly commands: CommandBus,
  ) {
    this.#groups = new AggregateStore(store, { decider: caseGroupDecider });
  }

  /** What was done to the group so far, or up to a moment. */
  async group(accountId: number, groupId: string, asOf: AsOf = {}): Promise<CaseGroup> {
    return (await this.#groups.load(groupStream(accountId, groupId), asOf)).state;
  }

  /** Returns when every step is done; throws 403 for a user who may not send the act, and the refusal of the case that did not let it, when nothing is left of the others. */
  async carryOut(session: Session, groupId: string, act: GroupAct): Promise<void> {
    refuseSender(session, ACT_COMMANDS[act.kind]);
    const actingFor: ActingFor = { accountId: session.accountId, actor: session.actor };
    if (!(await this.#isBegun(actingFor, groupId, act))) {
      try {
        await this.#rehearse(actingFor, act);
      } catch (refusal) {
        // The same request at the same time may have begun the act; then its own steps are what the cases refuse.
        if (!(await this.#isBegun(actingFor, groupId, act))) throw refusal;
      }
    }
    const begun = await this.#decide(actingFor, groupId, { type: 'BeginAct', data: act }, act.act_id);
    // A repeated request continues with the first decision.
    const work = this.#follow(actingFor, groupId, actOf(begun, act.act_id) ?? act);
    this.#underWay.set(act.act_id, work);
    const refusal = await work.finally(() => this.#underWay.delete(act.act_id));
    if (refusal) throw new DomainError(refusal.code, refusal.message, { case_id: refusal.case_id });
  }

  /** Completes an action that may be unfinished; a repeated call changes nothing. */
  async settle(actingFor: ActingFor, groupId: string, actId: string): Promise<void> {
    await this.#underWay.get(actId)?.catch(() => null);
    const act = actOf(await this.group(actingFor.accountId, groupId), actId);
    if (act?.outcome === 'begun') await this.#follow(actingFor, groupId, act);
    if (act?.outcome === 'given_up') await this.#takeBack(actingFor, act);
  }

  async #isBegun({ accountId }: ActingFor, groupId: string, { act_id: actId }: GroupAct): Promise<boolean> {
    return actOf(await this.group(accountId, groupId), actId) !== undefined;
  }

  async #follow(actingFor: ActingFor, groupId: string, { act_id, kind, steps }: GroupAct): Promise<GroupRefusal | null> {
    const act = { act_id, kind, steps };
    const refusal = await this.#doSteps(actingFor, act);
    const state = refusal
      ? await this.#decide(actingFor, groupId, { type: 'GiveUpAct', data: { act_id, ...refusal } }, stepId(act_id, '', 'undo'))
      : await this.#decide(actingFor, groupId, { type: 'FinishAct', data: { act_id } }, stepId(act_id, '', 'do'));
    // Another process may have ended it differently; the group's stream decides.
    const ended = actOf(state, act_id);
    if (ended?.outcome !== 'given_up') return null;
    await this.#takeBack(actingFor, act);
    return ended.refusal;
  }

  /** Decides every step in thought, so that an act which some case refuses is not even begun. */
  async #rehearse(actingFor: ActingFor, { steps }: GroupAct): Promise<void> {
    const context = await this.cases.context(actingFor);
    const ids = steps.map(({ case_id }) => case_id);
    const loaded = await this.aggregates.loadMany(actingFor.accountId, CASE_STREAM, ids);
    for (const { case_id, command } of steps) decide(caseDecider, command, loaded.get(case_id)?.state ?? null, context);
  }

  async #doSteps(actingFor: ActingFor, { act_id, steps }: GroupAct): Promise<GroupRefusal | null> {
    for (const { case_id, command } of steps) {
      try {
        await this.#command(actingFor, case_id, command, stepId(act_id, case_id, 'do'));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { case_id, code: error.code, message: error.message };
      }
    }
    return null;
  }

  async #takeBack(actingFor: ActingFor, { act_id, steps }: GroupAct): Promise<void> {
    for (const { case_id, undo } of [...steps].reverse()) {
      if (!undo || !(await this.#wasDone(actingFor.accountId, act_id, case_id))) continue;
      try {
        await this.#command(actingFor, case_id, undo, stepId(act_id, case_id, 'undo'));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.#log.error({ err: error, act_id, case_id }, 'A step of a canceled group command could not be undone');
      }
    }
  }

  async #wasDone(accountId: number, actId: string, caseId: string): Promise<boolean> {
    const { events } = await this.aggregates.load(caseStream(accountId, caseId));
    const id = stepId(actId, caseId, 'do');
    return events.some(event => event.id === id);
  }

  async #command({ accountId, actor }: ActingFor, caseId: string, command: CaseCommand, eventId: string): Promise<void> {
    await this.commands.execute(new CaseCommandMessage({ accountId, actor, eventId }, caseId, command));
  }

  async #decide({ accountId, actor }: ActingFor, groupId: string, command: GroupCommand, id: string): Promise<CaseGroup> {
    const { state } = await this.#groups.execute(groupStream(accountId, groupId), command, undefined, {
      metadata: metadataOf({ actor }),
      newId: () => id,
    });
    return state;
  }
}

const groupStream = (accountId: number, id: string) => ({ accountId, category: CASE_GROUP_STREAM, id });

import {
  CASE_STREAM,
  describeCaseEvent,
  forbidden,
  hasCodes,
  invalid,
  notFound,
  scopeSees,
  stale,
  type CaseEvent,
  type JsonObject,
} from '@atlas/contracts';
import { AggregateStore, StaleRevision, type AsOf, type Executed, type Loaded } from '@atlas/event-sourcing';
import { ACTIVITY_RECORDER, currentOrigin, newId, type ActivityRecorder, type Session } from '@atlas/platform';
import { findStatus } from '../domain/rules/status-rules.js';
import { Inject, Injectable } from '@nestjs/common';
import { enteredCodes } from '../domain/case/bill-entry.js';
import type { CaseCommand, CaseContext } from '../domain/case/case.commands.js';
import type { Case, CaseState } from '../domain/case/case.state.js';
import { factsOf } from '../domain/case/facts.js';
import { toClientRefusal } from '../domain/case/views/client-refusal.js';
import { plausibilityWarnings } from '../domain/case/plausibility.js';
import { isOffered, toClientStatus } from '../domain/case/views/client-status.js';
import { StatusTable, type GuardedStatus } from '../references/status-table.js';
import { momentText, today } from './clock.js';
import { COMMAND_POLICIES } from './command-policies.js';
import { CODE_BOOK, type CodeBook } from './code-book.js';

export type CaseAggregates = AggregateStore<CaseState, CaseCommand, CaseEvent, CaseContext>;
/** The injection token of the aggregates' store. */
export const CASE_AGGREGATES = Symbol('CaseAggregates');

export const caseStream = (accountId: number, caseId: string) => ({ accountId, category: CASE_STREAM, id: caseId });

const SELECT_STATUS = 'Please Select Status.';
const EDIT_PACKETED = 'CanEditPacketedCase';

/** A case that is there and that the session may see. */
export interface VisibleCase extends Omit<Loaded<CaseState>, 'state'> {
  readonly state: Case;
  /** Everything that ever happened to it, also what came after the moment that was asked for. */
  readonly history: Loaded<CaseState>['events'];
}

export type ExecutedCase = Executed<CaseState, CaseEvent> & {
  readonly state: Case;
  /** What is unlikely about what the command said. */
  readonly warnings: readonly string[];
};

/** The message of a missing case, to the letter of the documents. */
export const caseNotFound = (caseId: string) => notFound('CASE_NOT_FOUND', `Case Id ${caseId} Details not Found`);

/** The one door to the cases: data scope on every load, decisions with everything the domain needs, conflicts told in words. */
@Injectable()
export class Cases {
  constructor(
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly statuses: StatusTable,
    @Inject(ACTIVITY_RECORDER) private readonly activity: ActivityRecorder,
    @Inject(CODE_BOOK) private readonly codes: CodeBook,
  ) {}

  /** 404 when it is not there, deleted, or outside the session's scope. */
  async load(session: Session, caseId: string, asOf: AsOf = {}): Promise<VisibleCase> {
    const id = caseId.toUpperCase();
    const now = await this.aggregates.load(caseStream(session.accountId, id));
    // Whoever may see the case today may see its past; a case sold to another portfolio is gone for the first one.
    if (!isVisible(session, now.state)) throw caseNotFound(caseId);
    return this.earlier(visible(now, now.state), asOf);
  }

  /** The same case at a moment of its past, without reading it again. */
  earlier(loaded: VisibleCase, asOf: AsOf): VisibleCase {
    if (asOf.time === undefined && asOf.revision === undefined) return loaded;
    const { history, state } = loaded;
    const then = this.aggregates.folded(history, asOf);
    if (!then.state) throw notOpenedYet(state.case_id, history, asOf);
    if (then.state.is_deleted) throw deletedThen(state.case_id);
    return { ...then, state: then.state, history };
  }

  /** Several cases at once; those the session may not see are absent. */
  async loadMany(session: Session, caseIds: readonly string[]): Promise<Map<string, VisibleCase>> {
    const loaded = await this.aggregates.loadMany(session.accountId, CASE_STREAM, [
      ...new Set(caseIds.map(id => id.toUpperCase())),
    ]);
    const found = new Map<string, VisibleCase>();
    for (const [id, one] of loaded) if (isVisible(session, one.state)) found.set(id, visible(one, one.state));
    return found;
  }

  /** Of a new case whose claim another case has already: usually the same case entered twice. */
  async duplicateWarnings(session: Session, sameClaim: string | null): Promise<readonly string[]> {
    if (sameClaim === null) return [];
    const isThere = (await this.loadMany(session, [sameClaim])).size > 0;
    return isThere ? [`Case ${sameClaim} has the same claim number, provider and injured person.`] : [];
  }

  /** Decides a command on a case the session may see. */
  async execute(session: Session, caseId: string, command: CaseCommand, expectedRevision?: number): Promise<ExecutedCase> {
    const id = caseId.toUpperCase();
    const { needsCase } = COMMAND_POLICIES[command.type];
    const admit = (state: CaseState) => {
      if (needsCase && !isVisible(session, state)) throw caseNotFound(caseId);
    };
    await this.#refuseStatusWithoutPermission(session, id, command);
    await this.refuseEditOfPacketed(session, id, command.type);
    try {
      const context = await this.context(session);
      const executed = await this.aggregates.execute(caseStream(session.accountId, id), command, context, {
        expectedRevision,
        metadata: metadataOf(session),
        newId,
        admit,
      });
      if (!executed.state) throw caseNotFound(caseId);
      const entered = enteredCodes(executed.state, executed.caused);
      const lists = hasCodes(entered) ? await this.codes.check(session, entered) : undefined;
      const warnings = plausibilityWarnings(executed.state, executed.caused, context, lists);
      return { ...executed, state: executed.state, warnings };
    } catch (error) {
      throw this.#inTheirWords(session, error);
    }
  }

  /** A conflict in words. Refusals name statuses as the firm calls them: clients are told without. */
  #inTheirWords(session: Session, error: unknown): unknown {
    const isClient = session.dataScope.kind !== 'law_firm';
    if (error instanceof StaleRevision) return isClient ? changedMeanwhile() : staleCase(error);
    return isClient ? toClientRefusal(error) : error;
  }

  /** A status may ask for a permission of its own; a final one asks for CanCloseCase unless it says otherwise. */
  async #refuseStatusWithoutPermission(session: Session, caseId: string, command: CaseCommand): Promise<void> {
    const wished = wishedStatus(command);
    if (wished === undefined) return;
    const target = findStatus(await this.statuses.of(session.accountId), wished) as GuardedStatus | undefined;
    if (!target) return;
    const seen = await this.statuses.shownTo(session);
    const isTheirs = isOffered(target.id, seen);
    if (isTheirs && session.permissions.has(target.enterPermission)) return;
    // Who may not see the case is told that, and nothing of its workflow.
    await this.load(session, caseId);
    if (!isTheirs) throw invalid({ status: SELECT_STATUS });
    await this.#refuse(session, caseId, `Status ${toClientStatus(target, seen).name}`, target.enterPermission, {
      status: target.code,
    });
  }

  /** What a packet is filed with is changed by those who may edit packeted cases. */
  async refuseEditOfPacketed(session: Session, caseId: string, type: CaseCommand['type']): Promise<void> {
    if (session.permissions.has(EDIT_PACKETED) || !COMMAND_POLICIES[type].editsPacketedCase) return;
    const { state } = await this.aggregates.load(caseStream(session.accountId, caseId));
    if (!isVisible(session, state) || !state.packet) return;
    await this.#refuse(session, caseId, `Case in packet ${state.packet.packet_id}`, EDIT_PACKETED, { command: type });
  }

  async #refuse(session: Session, caseId: string, what: string, permission: string, data: JsonObject): Promise<never> {
    await this.activity.record(session, {
      type: 'AttemptRefused',
      caseId,
      description: `${what}, no permission ${permission}`,
      data: { permission, ...data },
    });
    throw forbidden(permission);
  }

  async context(session: Session): Promise<CaseContext> {
    const at = new Date().toISOString();
    return { by: session.actor.name, at, today: today(at), ...(await this.statuses.tables(session.accountId)) };
  }
}

function wishedStatus(command: CaseCommand): number | string | undefined {
  switch (command.type) {
    case 'ChangeStatus':
      return command.data.status;
    case 'CloseCase':
      return command.data.status ?? undefined;
    case 'UpdateCase':
      return command.data.status?.status;
    default:
      return undefined;
  }
}

export const metadataOf = (session: Session) => ({
  actor: session.actor,
  time: new Date().toISOString(),
  ...currentOrigin(),
});

function isVisible(session: Session, state: CaseState): state is Case {
  return (
    state !== null &&
    !state.is_deleted &&
    scopeSees(session.dataScope, {
      providerId: state.attributes.provider_id?.id ?? null,
      portfolioId: state.attributes.portfolio_id?.id ?? null,
    })
  );
}

const visible = (loaded: Loaded<CaseState>, state: Case): VisibleCase => ({ ...loaded, state, history: loaded.events });

const deletedThen = (caseId: string) =>
  notFound('CASE_DELETED_THEN', `Case ${caseId} was deleted at that time, and restored later.`);

function notOpenedYet(caseId: string, history: VisibleCase['history'], { time }: AsOf) {
  const opened = history[0]?.metadata.time;
  const since = opened === undefined ? '' : ` It was opened on ${momentText(opened)}.`;
  const then = time === undefined ? 'then' : `as of ${momentText(time)}`;
  return notFound('CASE_NOT_OPENED_YET', `Case ${caseId} was not there yet ${then}.${since}`);
}

const noSuchRevision = (expected: number) => stale(`This case has no revision ${expected} yet. Please reload it.`);

/** For commands of several cases: the revision that the client saw is that of the case that the request names. */
export function refuseStaleCase({ revision }: Pick<VisibleCase, 'revision'>, expected: number | undefined): void {
  if (expected === undefined || expected === revision) return;
  throw expected > revision ? noSuchRevision(expected) : changedMeanwhile();
}

/** The same for clients: what changed may be a note or an amount that is not for them. */
const changedMeanwhile = () => stale('This case was changed in the meantime. Please reload it.');

/** 412 with what changed since, and by whom, field by field. */
function staleCase({ since, expected, actual }: StaleRevision) {
  if (expected > actual) return noSuchRevision(expected);
  const who = [...new Set(since.map(event => event.metadata.actor.name))].join(', ');
  const changes: Record<string, string> = {};
  for (const { event } of factsOf(since)) {
    const { description, details } = describeCaseEvent(event.type, event.data as never);
    if (!details.length) changes[event.type] = description;
    for (const { fieldName, oldValue, newValue } of details) changes[fieldName] = `${oldValue ?? '–'} → ${newValue ?? '–'}`;
  }
  return stale(`${who || 'Another user'} changed this case in the meantime: ${Object.keys(changes).join(', ')}.`, changes);
}

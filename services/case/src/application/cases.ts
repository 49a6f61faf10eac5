import { CASE_STREAM, type CaseEvent, caseTexts, notFound } from '@atlas/contracts';
import { AggregateStore, type AsOf, type Loaded } from '@atlas/event-sourcing';
import { currentOrigin, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isVisible } from '../access/session-scope.js';
import type { CaseCommand, CaseContext } from '../domain/case/case.commands.js';
import type { Case, CaseState } from '../domain/case/case.state.js';
import { StatusTable } from '../references/status-table.js';
import { momentText, today } from './clock.js';

export type CaseAggregates = AggregateStore<CaseState, CaseCommand, CaseEvent, CaseContext>;
/** The injection token of the aggregates' store. */
export const CASE_AGGREGATES = Symbol('CaseAggregates');

export const caseStream = (accountId: number, caseId: string) => ({ accountId, category: CASE_STREAM, id: caseId });

/** A case that is there and that the session may see. */
export interface VisibleCase extends Omit<Loaded<CaseState>, 'state'> {
  readonly state: Case;
  /** Everything that ever happened to it, also what came after the moment that was asked for. */
  readonly history: Loaded<CaseState>['events'];
}

/** The message of a missing case, to the letter of the documents. */
export const caseNotFound = (caseId: string) => notFound('CASE_NOT_FOUND', caseTexts.detailsOfNotFound(caseId));

/** Loads cases; checks the data scope on every load. */
@Injectable()
export class Cases {
  constructor(
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly statuses: StatusTable,
  ) {}

  /** 404 when it is not there, deleted, or outside the session's scope. */
  async load(session: Session, caseId: string, asOf: AsOf = {}): Promise<VisibleCase> {
    const id = caseId.toUpperCase();
    const now = await this.aggregates.load(caseStream(session.accountId, id));
    // A user who may see the case today may see its past; a case sold to another portfolio is no longer visible to the first one.
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

  /** Everything that the decider needs beside the case. */
  async context({ accountId, actor }: Pick<Session, 'accountId' | 'actor'>): Promise<CaseContext> {
    const at = new Date().toISOString();
    return { by: actor.name, at, today: today(at), ...(await this.statuses.tables(accountId)) };
  }
}

export const metadataOf = ({ actor }: Pick<Session, 'actor'>) => ({
  actor,
  time: new Date().toISOString(),
  ...currentOrigin(),
});

const visible = (loaded: Loaded<CaseState>, state: Case): VisibleCase => ({ ...loaded, state, history: loaded.events });

const deletedThen = (caseId: string) => notFound('CASE_DELETED_THEN', caseTexts.deletedThen(caseId));

function notOpenedYet(caseId: string, history: VisibleCase['history'], { time }: AsOf) {
  const opened = history[0]?.metadata.time;
  return notFound('CASE_NOT_OPENED_YET', caseTexts.notOpenedYet(caseId, time && momentText(time), opened && momentText(opened)));
}

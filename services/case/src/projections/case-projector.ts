import { EVENT_STORE, Projector, type EventStore, type Projection } from '@atlas/event-sourcing';
import { Database, ReadModel, type WrittenPlace } from '@atlas/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { groupActFollower } from '../sagas/case-group/group-act.follower.js';
import { GroupActs } from '../sagas/case-group/group-acts.js';
import { nameStream } from '../references/name-stream.js';
import { ReferenceCopies } from '../references/reference-copies.js';
import { ruleStream } from '../references/rule-stream.js';
import { caseDocumentProjection } from './case-document/case-document.projection.js';
import { caseListProjection } from './case-list/case-list.projection.js';
import { casePaymentProjection } from './case-payment/case-payment.projection.js';
import { caseSettlementProjection } from './case-settlement/case-settlement.projection.js';
import { caseProjections } from './index.js';
import { providerInvoiceProjection } from './provider-invoice/provider-invoice.projection.js';

/** What lists are read from. */
const LISTS: readonly Projection[] = [
  caseListProjection,
  caseDocumentProjection,
  caseSettlementProjection,
  casePaymentProjection,
  providerInvoiceProjection,
];

const listsOf = ({ category }: WrittenPlace) => LISTS.filter(({ categories }) => categories.some(one => one === category));

/** Runs this service's projections as long as the process lives. */
@Injectable()
export class CaseProjector extends ReadModel implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('CaseProjector');
  readonly #store: EventStore;
  readonly projector: Projector;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    database: Database,
    groupActs: GroupActs,
    private readonly copies: ReferenceCopies,
  ) {
    super();
    this.#store = store;
    this.projector = new Projector({
      store,
      pool: database.systemPool,
      schema: 'cases',
      projections: [...caseProjections, groupActFollower(groupActs)],
      onTrouble: (projection, error) => this.#log.error({ err: error, projection }, 'A projection has stopped'),
    });
  }

  follows(place: WrittenPlace): boolean {
    return this.copies.follows(place) || listsOf(place).length > 0;
  }

  async whenReached(accountId: number, place: WrittenPlace, timeoutMs: number): Promise<boolean> {
    return this.copies.follows(place) ? this.#whenCopied(accountId, place, timeoutMs) : this.#whenListed(place, timeoutMs);
  }

  /** A changed master record comes to the copies first; what lists show of it is appended to the log in the same transaction. */
  async #whenCopied(accountId: number, place: WrittenPlace, timeoutMs: number): Promise<boolean> {
    const until = Date.now() + timeoutMs;
    if (!(await this.copies.reached(accountId, place, timeoutMs))) return false;
    const streams = [nameStream(accountId), ruleStream(accountId)];
    const last = await Promise.all(streams.map(one => this.#store.readStream(one, { direction: 'backwards', limit: 1 })));
    const left = Math.max(0, until - Date.now());
    const listed = await Promise.all(
      last.flat().map(({ stream, position }) => this.#whenListed({ category: stream.category, position }, left)),
    );
    return listed.every(Boolean);
  }

  async #whenListed(place: WrittenPlace, timeoutMs: number): Promise<boolean> {
    const reached = await Promise.all(
      listsOf(place).map(({ name }) => this.projector.whenReached(name, place.position, timeoutMs)),
    );
    return reached.every(Boolean);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.projector.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.projector.stop();
  }
}

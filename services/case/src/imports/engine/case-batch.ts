import { CASE_STREAM, type CaseEvent } from '@atlas/contracts';
import {
  decideInMemory,
  WrongExpectedRevision,
  type EventMetadata,
  type InMemoryAggregate,
  type Loaded,
} from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { caseStream, type CaseAggregates } from '../../application/cases.js';
import type { CaseCommand, CaseContext } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';

/** Who changes cases, when, and what causes it. */
export interface BatchWorld {
  readonly session: Session;
  readonly context: CaseContext;
  readonly metadata: EventMetadata;
}

/**
 * Cases that a job changes together. Commands are decided in memory, by the same decider as single ones, and their events leave in one append.
 */
export class CaseBatch {
  readonly #decided = new Map<string, InMemoryAggregate<CaseState, CaseCommand, CaseEvent, CaseContext>>();

  private constructor(
    private readonly aggregates: CaseAggregates,
    private readonly world: BatchWorld,
    private readonly loaded: ReadonlyMap<string, Loaded<CaseState>>,
  ) {}

  static async load(aggregates: CaseAggregates, world: BatchWorld, caseIds: Iterable<string>): Promise<CaseBatch> {
    const loaded = await aggregates.loadMany(world.session.accountId, CASE_STREAM, [...new Set(caseIds)]);
    return new CaseBatch(aggregates, world, loaded);
  }

  /** The cases that exist, as they were loaded. */
  get existing(): readonly (readonly [caseId: string, state: CaseState])[] {
    return [...this.loaded].map(([caseId, { state }]) => [caseId, state]);
  }

  has(caseId: string): boolean {
    return this.loaded.has(caseId);
  }

  /** As it was loaded; null for a case that does not exist. */
  before(caseId: string): CaseState {
    return this.loaded.get(caseId)?.state ?? null;
  }

  /** After the commands so far. */
  state(caseId: string): CaseState {
    return this.#decided.get(caseId)?.state ?? this.before(caseId);
  }

  /** Throws the `DomainError` of a refusal; the case stays as it was before the command. */
  decide(caseId: string, command: CaseCommand): readonly CaseEvent[] {
    let aggregate = this.#decided.get(caseId);
    if (!aggregate) {
      const stream = caseStream(this.world.session.accountId, caseId);
      aggregate = decideInMemory(this.aggregates.definition, stream, this.loaded.get(caseId));
      this.#decided.set(caseId, aggregate);
    }
    return aggregate.decide(command, this.world.context, { metadata: this.world.metadata, newId: randomUUID });
  }

  /** Drops all commands of a case. */
  discard(caseId: string): void {
    this.#decided.delete(caseId);
  }

  /** Cases to which a command was sent. */
  get decided(): readonly string[] {
    return [...this.#decided.keys()];
  }

  get changed(): readonly string[] {
    return this.decided.filter(caseId => this.hasChanged(caseId));
  }

  hasChanged(caseId: string): boolean {
    return this.#decided.get(caseId)?.toAppend() !== undefined;
  }

  /** Throws WrongExpectedRevision when another user changes one of the cases now: the job is retried and skips what is done. */
  async append(): Promise<void> {
    const appends = [...this.#decided.values()].flatMap(aggregate => aggregate.toAppend() ?? []);
    const refused = (await this.aggregates.events.appendMany(appends)).find(result => result instanceof WrongExpectedRevision);
    if (refused) throw refused;
  }
}

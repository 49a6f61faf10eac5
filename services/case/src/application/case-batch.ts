import { CASE_STREAM, type CaseEvent } from '@atlas/contracts';
import {
  decideInMemory,
  WrongExpectedRevision,
  type EventMetadata,
  type InMemoryAggregate,
  type Loaded,
  type LogPosition,
} from '@atlas/event-sourcing';
import type { Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import type { CaseCommand, CaseContext } from '../domain/case/case.commands.js';
import type { CaseState } from '../domain/case/case.state.js';
import { caseStream, type CaseAggregates } from './cases.js';
import { refuseSender } from './command-checks.js';
import { requireDeclared } from './command-policies.js';

/** Who changes cases, when, and what causes it. */
export interface BatchWorld {
  readonly session: Session;
  readonly context: CaseContext;
  readonly metadata: EventMetadata;
}

/** What an append wrote, and the cases that another user changed at the same time, which are unchanged. */
export interface Appended {
  readonly position: LogPosition | undefined;
  readonly conflicts: readonly { readonly caseId: string; readonly refusal: WrongExpectedRevision }[];
}

/**
 * Cases that are changed together. Commands pass their policy and are decided in memory, by the same decider as single ones, and their events leave in
 * one append. The sender selects the cases that the user sees.
 */
export class CaseBatch {
  readonly #decided = new Map<string, InMemoryAggregate<CaseState, CaseCommand, CaseEvent, CaseContext>>();

  private constructor(
    private readonly aggregates: CaseAggregates,
    private readonly world: BatchWorld,
    readonly loaded: ReadonlyMap<string, Loaded<CaseState>>,
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

  /** Throws the `DomainError` of a refusal, the case stays as it was before the command; 403 where the policy does not let the user send it. */
  decide(caseId: string, command: CaseCommand, newId: () => string = randomUUID): readonly CaseEvent[] {
    requireDeclared(command.type, 'batch');
    refuseSender(this.world.session, command.type);
    let aggregate = this.#decided.get(caseId);
    if (!aggregate) {
      const stream = caseStream(this.world.session.accountId, caseId);
      aggregate = decideInMemory(this.aggregates.definition, stream, this.loaded.get(caseId));
      this.#decided.set(caseId, aggregate);
    }
    return aggregate.decide(command, this.world.context, { metadata: this.world.metadata, newId });
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
    const [conflict] = (await this.appendUnchanged()).conflicts;
    if (conflict) throw conflict.refusal;
  }

  /** Appends the cases that no other user changes now. */
  async appendUnchanged(): Promise<Appended> {
    const appends = [...this.#decided.values()].flatMap(aggregate => aggregate.toAppend() ?? []);
    const results = await this.aggregates.events.appendMany(appends);
    const conflicts = results.flatMap((result, index) =>
      result instanceof WrongExpectedRevision ? [{ caseId: appends[index]!.stream.id, refusal: result }] : [],
    );
    const written = results.flatMap(result => (result instanceof WrongExpectedRevision ? [] : [result.position]));
    return { position: written.at(-1), conflicts };
  }
}

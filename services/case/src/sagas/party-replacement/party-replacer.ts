import {
  CASE_STREAM,
  DomainError,
  packetTexts,
  type PartyBatch,
  type Reference,
  type RefusedCase,
  type ReplacePartyRequest,
} from '@atlas/contracts';
import { Database, ReadModel, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CaseCommandMessage } from '../../application/case-command.js';
import { CaseBatch } from '../../application/case-batch.js';
import { CASE_AGGREGATES, Cases, metadataOf, type CaseAggregates } from '../../application/cases.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import type { CaseState } from '../../domain/case/case.state.js';
import { GroupActs } from '../case-group/group-acts.js';
import { stepId } from '../case-group/step-id.js';
import { nextCases, packetCases, type FollowingCase } from './party-cases.js';
import { reasonKept } from './reason-kept.js';

const BATCH = 200;
/** The list is some hundredths of a second behind what this batch wrote. */
const LIST_WAIT_MS = 5_000;

type Batch = Omit<PartyBatch, 'followed'>;

interface Refusals {
  readonly refused: RefusedCase[];
}

/**
 * Lets cases follow a merge of master records, or its undo, a batch at a time. Every fact has an id that follows from the merge's job and the case, and a
 * case that follows already has nothing to decide: a batch that is asked for again changes nothing more.
 */
@Injectable()
export class PartyReplacer {
  constructor(
    private readonly database: Database,
    private readonly cases: Cases,
    private readonly acts: GroupActs,
    @Inject(ReadModel) private readonly list: Pick<ReadModel, 'whenReached'>,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
    private readonly commands: CommandBus,
  ) {}

  async follow(session: Session, request: ReplacePartyRequest): Promise<PartyBatch> {
    const batch = await (request.way === 'undo' ? this.#putBack(session, request) : this.#replace(session, request));
    return { ...batch, followed: await this.#followed(session.accountId, request.job_id) };
  }

  async #replace(session: Session, request: ReplacePartyRequest): Promise<Batch> {
    const { accountId } = session;
    const { resource, from, case_ids, after } = request;
    const named = { accountId, resource, id: from.id, case_ids };
    const rows = await this.database.withAccount(accountId, tx => nextCases(tx, named, after ?? '', BATCH));
    const outcome: Refusals = { refused: [] };
    const alone = rows.filter(({ packet_id }) => packet_id === null).map(({ case_id }) => case_id);
    let done = await this.#alone(session, alone, 'do', commandOf(request), request.job_id, outcome);
    for (const packetId of packetsOf(rows)) done += await this.#packet(session, packetId, request, outcome);
    return { done, refused: outcome.refused, after: rows.length < BATCH ? null : (rows.at(-1)?.case_id ?? null) };
  }

  /** A packet follows whole or not at all: it is one proceeding against one carrier. */
  async #packet(session: Session, packetId: string, request: ReplacePartyRequest, { refused }: Refusals): Promise<number> {
    const { accountId } = session;
    const { resource, from, case_ids, job_id } = request;
    const named = { accountId, resource, id: from.id };
    const members = await this.database.withAccount(accountId, tx => packetCases(tx, named, packetId));
    const meant = new Set(case_ids?.map(id => id.toUpperCase()));
    const refuse = (message: string) => refused.push(...members.map(case_id => ({ case_id, message })));
    if (case_ids && !members.every(id => meant.has(id))) {
      const some = members.filter(id => meant.has(id));
      refused.push(...some.map(case_id => ({ case_id, message: packetTexts.wouldBeSplit(packetId) })));
      return 0;
    }
    const loaded = await this.aggregates.loadMany(accountId, CASE_STREAM, members);
    const left = members.filter(id => !hasFollowed(loaded.get(id)?.state ?? null, job_id));
    if (!left.length) return 0;
    await this.#remember(accountId, job_id, left);
    const undo = undoOf(request, packetTexts.stayed(packetId));
    const steps = left.map(case_id => ({ case_id, command: commandOf(request), undo }));
    try {
      await this.acts.carryOut(session, packetId, { act_id: stepId(job_id, packetId, 'do'), kind: 'merge', steps });
      return left.length;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.#forget(accountId, job_id, left);
      refuse(`Packet ${packetId}: ${error.message}`);
      return 0;
    }
  }

  async #putBack(session: Session, request: ReplacePartyRequest): Promise<Batch> {
    const { accountId } = session;
    const { job_id } = request;
    const ids = await this.#moved(accountId, job_id, request.after ?? '');
    const outcome: Refusals = { refused: [] };
    const done = await this.#alone(session, ids, 'undo', undoOf(request), job_id, outcome);
    return { done, refused: outcome.refused, after: ids.length < BATCH ? null : (ids.at(-1) ?? null) };
  }

  /** Many cases in one append; a case that is changed at the same time is decided again on its own. */
  async #alone(
    session: Session,
    ids: readonly string[],
    way: 'do' | 'undo',
    command: CaseCommand,
    jobId: string,
    { refused }: Refusals,
  ): Promise<number> {
    if (!ids.length) return 0;
    const { accountId } = session;
    const world = { session, context: await this.cases.context(session), metadata: metadataOf(session) };
    const batch = await CaseBatch.load(this.aggregates, world, ids);
    for (const [id, one] of batch.loaded) {
      try {
        batch.decide(id, command, () => stepId(jobId, id, way));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ case_id: id, message: error.message });
      }
      if (way === 'undo' && !batch.hasChanged(id)) refused.push(...reasonKept(id, one, jobId, command));
    }
    // Before the facts: an undo looks through a case too many rather than past one.
    if (way === 'do') await this.#remember(accountId, jobId, batch.changed);
    return this.#append(session, batch, way, command, jobId);
  }

  async #append(session: Session, batch: CaseBatch, way: 'do' | 'undo', command: CaseCommand, jobId: string): Promise<number> {
    const { changed } = batch;
    if (!changed.length) return 0;
    const { position, conflicts } = await batch.appendUnchanged();
    let last = position;
    for (const { caseId } of conflicts) {
      const step = { accountId: session.accountId, actor: session.actor, eventId: stepId(jobId, caseId, way) };
      const executed = await this.commands.execute(new CaseCommandMessage(step, caseId, command));
      last = executed.position ?? last;
    }
    if (last !== undefined)
      await this.list.whenReached(session.accountId, { category: CASE_STREAM, position: last }, LIST_WAIT_MS);
    return changed.length;
  }

  #remember(accountId: number, jobId: string, ids: readonly string[]): Promise<unknown> {
    return this.database.withAccount(accountId, tx =>
      tx.query(
        `insert into cases.replaced_party (account_id, job_id, case_id) select $1::int, $2::uuid, unnest($3::text[]) on conflict do nothing`,
        [accountId, jobId, ids],
      ),
    );
  }

  /** None of them followed after all. */
  #forget(accountId: number, jobId: string, ids: readonly string[]): Promise<unknown> {
    return this.database.withAccount(accountId, tx =>
      tx.query(`delete from cases.replaced_party where account_id = $1 and job_id = $2 and case_id = any($3)`, [
        accountId,
        jobId,
        ids,
      ]),
    );
  }

  async #followed(accountId: number, jobId: string): Promise<number> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<{ followed: number }>(
        `select count(*)::int as followed from cases.replaced_party where account_id = $1 and job_id = $2`,
        [accountId, jobId],
      ),
    );
    return row?.followed ?? 0;
  }

  async #moved(accountId: number, jobId: string, after: string): Promise<string[]> {
    const rows = await this.database.withAccount(accountId, tx =>
      tx.query<{ case_id: string }>(
        `select case_id from cases.replaced_party where account_id = $1 and job_id = $2 and case_id > $3 order by case_id limit ${BATCH}`,
        [accountId, jobId, after],
      ),
    );
    return rows.map(({ case_id }) => case_id);
  }
}

const commandOf = ({ job_id, reason = null, resource, from, to }: ReplacePartyRequest): CaseCommand => ({
  type: 'ReplaceParty',
  data: { job_id, reason, resource, from: referenceOf(from), to: referenceOf(to) },
});

/** `reason`: why it is undone although the merge is not. */
const undoOf = ({ job_id, resource, from, to }: ReplacePartyRequest, reason: string | null = null): CaseCommand => ({
  type: 'UndoPartyReplacement',
  data: { job_id, reason, resource, from: referenceOf(from), to: referenceOf(to) },
});

/** What came over the wire may hold more. */
const referenceOf = ({ id, name }: Reference): Reference => ({ id, name });

const packetsOf = (rows: readonly FollowingCase[]): string[] => [...new Set(rows.flatMap(({ packet_id }) => packet_id ?? []))];

const hasFollowed = (state: CaseState, jobId: string): boolean =>
  state !== null && [...state.replaced_parties.values()].includes(jobId);

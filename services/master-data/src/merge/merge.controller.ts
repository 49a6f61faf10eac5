import {
  conflict,
  type DuplicatePair,
  type ListAnswer,
  ListRequest,
  type MergeOrder,
  type MergePreview,
  type MergeRow,
  mergeTexts,
  mergeVerb,
  notFound,
  type ResourceDefinition,
} from '@atlas/contracts';
import {
  claimsFromSession,
  CurrentSession,
  JobQueue,
  ListFilters,
  RequirePermission,
  SignedIn,
  ReadSubject,
  RecordsRead,
  type Session,
} from '@atlas/platform';
import {
  findDuplicates,
  idFrom,
  mergeList,
  MergeLog,
  readMergeOrder,
  RecordMerger,
  ResourceEngine,
  type MergedPair,
  type ResourceModel,
  MasterResource,
  className,
  MasterReaders,
  MasterWriters,
} from '@atlas/resource-engine';
import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CaseMergeFollower } from './case-merge-follower.js';
import { MERGE_UNDO_JOB, RECORD_MERGE_JOB, type MergeUndoPayload, type RecordMergePayload } from './record-merge.job.js';
import { mergeWarnings } from './merge-warnings.js';
import { ScopedUsers } from './scoped-users.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

abstract class MergeController {
  readonly #merger: RecordMerger;
  readonly #log: MergeLog;

  constructor(
    private readonly engine: ResourceEngine,
    private readonly queue: JobQueue,
    private readonly cases: CaseMergeFollower,
    private readonly users: ScopedUsers,
    private readonly model: ResourceModel,
  ) {
    this.#merger = new RecordMerger(engine.set, engine.writer, engine.enqueue);
    this.#log = new MergeLog(engine.set.schema);
  }

  /** Pairs that may be the same party. */
  async duplicates(session: Session, request: ListRequest): Promise<ListAnswer<DuplicatePair>> {
    const { database, set } = this.engine;
    return database.withAccount(session.accountId, tx => findDuplicates(tx, set, this.model, session.accountId, request));
  }

  async merges(session: Session, request: ListRequest): Promise<ListAnswer<MergeRow>> {
    const { database, set } = this.engine;
    const query = mergeList.query(session, request, { schema: set.schema, resource: this.model.definition.path });
    return database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** A dry run answers what would happen; else 202 with the job. */
  async merge(session: Session, text: string, body: unknown, reply: FastifyReply): Promise<MergePreview | { job_id: string }> {
    const { definition } = this.model;
    const id = idFrom(this.model, text);
    const order = readMergeOrder(this.model, id, body);
    const { accountId, actor } = session;
    const pair = await this.engine.database.withAccount(accountId, tx => this.#merger.pair(tx, accountId, this.model, id, order));
    if (order.dry_run) return this.#preview(session, id, pair, order);
    const payload = { resource: definition.path, source_id: id, order, claims: claimsFromSession(session) };
    const title = `${definition.label} ${String(pair.source['name'])} into ${String(pair.target['name'])}`;
    const job_id = await this.queue.enqueue({
      type: RECORD_MERGE_JOB,
      title,
      accountId,
      actor,
      payload: payload as unknown as RecordMergePayload,
    });
    void reply.status(202);
    return { job_id };
  }

  async #preview(session: Session, id: number, pair: MergedPair, order: MergeOrder): Promise<MergePreview> {
    const { accountId } = session;
    const { path } = this.model.definition;
    const records = await this.engine.database.withAccount(accountId, tx =>
      this.#merger.counts(tx, accountId, this.model, pair, order),
    );
    const asked = { resource: path, id, ...(order.case_ids ? { case_ids: order.case_ids } : {}) };
    const { sample, split_packets, ...cases } = await this.cases.preview(session, asked);
    const users = await this.users.seeing(session, this.model, id);
    const [source, target] = await Promise.all(
      [id, order.target_id].map(one => this.engine.queries.get(session, this.model, one)),
    );
    return {
      source: source ?? {},
      target: target ?? {},
      counts: { ...cases, records },
      warnings: [
        ...mergeWarnings(this.model, pair, { order, split_packets, filed_cases: cases.filed_cases, users }),
        ...this.#merger.clashes(this.model, pair, order),
      ],
      sample,
    };
  }

  /** Without limit of time. */
  async undo(session: Session, mergeId: string): Promise<{ job_id: string }> {
    const { accountId, actor } = session;
    const { path, label } = this.model.definition;
    return this.engine.database.withAccount(accountId, async tx => {
      const merge = UUID.test(mergeId) ? await this.#log.find(tx, accountId, mergeId) : undefined;
      if (merge?.resource !== path) throw notFound('MERGE_NOT_FOUND', mergeTexts.notFound);
      if (merge.state === 'undone') throw conflict('MERGE_UNDONE', mergeTexts.alreadyUndone);
      const payload = { resource: path, merge_id: mergeId, claims: claimsFromSession(session) };
      const job_id = await this.queue.enqueue(
        {
          type: MERGE_UNDO_JOB,
          title: `Undo: ${label} ${merge.source_name} into ${merge.target_name}`,
          accountId,
          actor,
          payload: payload as unknown as MergeUndoPayload,
          undoes: mergeId,
        },
        tx,
      );
      return { job_id };
    });
  }
}

/** The calls by which records of this list are found twice, made one, and made two again. */
function mergeController(definition: ResourceDefinition): Type {
  const verb = mergeVerb(definition.merges ?? { keys: [] });
  @ReadSubject(definition.plural)
  @MasterResource(definition.path)
  @Controller(definition.path)
  class Generated extends MergeController {
    constructor(
      @Inject(ResourceEngine) engine: ResourceEngine,
      @Inject(JobQueue) queue: JobQueue,
      @Inject(CaseMergeFollower) cases: CaseMergeFollower,
      @Inject(ScopedUsers) users: ScopedUsers,
    ) {
      super(engine, queue, cases, users, engine.set.model(definition.path));
    }

    @SignedIn()
    @MasterReaders()
    @HttpCode(200)
    @Post('duplicates')
    @ListFilters({})
    @RecordsRead('duplicates')
    override duplicates(@CurrentSession() session: Session, @Body() request: ListRequest) {
      return super.duplicates(session, request);
    }

    @SignedIn()
    @MasterReaders()
    @HttpCode(200)
    @Post(`${verb}/list`)
    @ListFilters({})
    @RecordsRead('merges')
    override merges(@CurrentSession() session: Session, @Body() request: ListRequest) {
      return super.merges(session, request);
    }

    @RequirePermission('Edit', 'CanManageMaster')
    @MasterWriters()
    @HttpCode(202)
    @Post(`${verb}/:jobId/undo`)
    override undo(@CurrentSession() session: Session, @Param('jobId') jobId: string) {
      return super.undo(session, jobId);
    }

    @RequirePermission('Edit', 'CanManageMaster')
    @MasterWriters()
    @HttpCode(200)
    @Post(`:id/${verb}`)
    override merge(
      @CurrentSession() session: Session,
      @Param('id') id: string,
      @Body() body: object,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      return super.merge(session, id, body, reply);
    }
  }
  Object.defineProperty(Generated, 'name', { value: className(definition.path, 'MergeController') });
  return Generated;
}

export const mergeControllers = (definitions: readonly ResourceDefinition[]): Type[] =>
  definitions.filter(({ merges }) => merges).map(mergeController);

import { conflict, type JsonObject, type MergeOrder, mergeTexts } from '@atlas/contracts';
import {
  asJobUser,
  changedFields,
  Database,
  JobRunner,
  type AccessTokenClaims,
  type ChangeTransaction,
  type JobOutcome,
  type JobProgress,
  type RunningJob,
  type Session,
  type Transaction,
} from '@atlas/platform';
import {
  isWhole,
  MergeLog,
  publishMerge,
  messageEffects,
  messagesOf,
  RecordMerger,
  ResourceEngine,
  writeContext,
  type RecordedMerge,
  type RefusedRecord,
  type ResourceModel,
  type WriteContext,
} from '@atlas/resource-engine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CaseMergeFollower } from './case-merge-follower.js';

export const RECORD_MERGE_JOB = 'record_merge';
export const MERGE_UNDO_JOB = 'record_merge_takeback';

type Claims = AccessTokenClaims & JsonObject;
/** What a merge needs to act as the user who asked for it. */
export type RecordMergePayload = JsonObject & {
  resource: string;
  source_id: number;
  order: MergeOrder & JsonObject;
  claims: Claims;
};
export type MergeUndoPayload = JsonObject & { resource: string; merge_id: string; claims: Claims };

/** Cases that other work on while the first ones follow are met by another round; those that refuse are not asked for ever. */
const MOST_ROUNDS = 3;

interface Following {
  readonly way: 'merge' | 'undo';
  readonly caseIds: readonly string[] | null;
}

/**
 * Merges two records: this service's own rows in one transaction that also writes down everything it changed, then the cases, a batch at a time. Killed
 * at any point it is taken up again: the rows are changed once (the merge is in the log or not), and a case that was updated already is skipped.
 */
@Injectable()
export class RecordMergeJob implements OnModuleInit {
  readonly #merger: RecordMerger;
  readonly #log: MergeLog;

  constructor(
    private readonly runner: JobRunner,
    private readonly database: Database,
    private readonly engine: ResourceEngine,
    private readonly cases: CaseMergeFollower,
  ) {
    this.#merger = new RecordMerger(engine.set, engine.writer, engine.enqueue);
    this.#log = new MergeLog(engine.set.schema);
  }

  onModuleInit(): void {
    const permission = 'CanManageMaster';
    this.runner.register<RecordMergePayload>(RECORD_MERGE_JOB, {
      permission,
      run: (job, progress) => asJobUser(job, session => this.#merge(job, session, progress)),
    });
    this.runner.register<MergeUndoPayload>(MERGE_UNDO_JOB, {
      permission,
      again: true,
      run: (job, progress) => asJobUser(job, session => this.#undo(job, session, progress)),
    });
  }

  async #merge(job: RunningJob<RecordMergePayload>, session: Session, progress: JobProgress): Promise<JobOutcome> {
    const { jobId, payload } = job;
    const model = this.engine.set.model(payload.resource);
    const context = { ...writeContext(session), jobId };
    const { merge, refused } = await this.#begin(session, model, jobId, payload);
    tell(progress, refused);
    // Killed after its last write: nothing is left to do but to say so.
    if (merge.state === 'done') return { result: { updated: merge.cases, skipped: merge.refused } };
    const following = { way: 'merge', caseIds: payload.order.case_ids } as const;
    const outcome = await this.#follow(session, merge, following, progress, refused.length);
    await this.database.withAccount(session.accountId, async tx => {
      await this.#log.end(tx, session.accountId, jobId);
      const { cases = 0 } = (await this.#log.find(tx, session.accountId, jobId)) ?? {};
      await this.#tell(tx, context, model, merge, 'merged', cases);
    });
    return outcome;
  }

  /** The own rows, once: together with the line in the log of merges, or not at all. */
  async #begin(
    session: Session,
    model: ResourceModel,
    jobId: string,
    { source_id, order }: RecordMergePayload,
  ): Promise<{ merge: RecordedMerge; refused: readonly RefusedRecord[] }> {
    const context = { ...writeContext(session), jobId };
    const { accountId, actor } = context;
    return this.database.withAccount(accountId, async tx => {
      const known = await this.#log.find(tx, accountId, jobId);
      if (known && known.state !== 'begun' && known.state !== 'done') throw conflict('MERGE_UNDONE', mergeTexts.alreadyFinished);
      if (known) return { merge: known, refused: messagesOf(known, 'merge') };
      const pair = await this.#merger.pair(tx, accountId, model, source_id, order);
      const { effects, refused } = await this.#merger.merge(tx, context, model, pair, order);
      const merge = {
        job_id: jobId,
        resource: model.definition.path,
        source_id,
        source_name: String(pair.source['name']),
        target_id: order.target_id,
        target_name: String(pair.target['name']),
        reason: order.reason,
        effects: [...effects, ...messageEffects('merge', refused)],
        refused: refused.length,
        merged_by: actor.name,
      };
      await this.#log.add(tx, accountId, merge);
      const state = { is_whole: isWhole(pair.source, order), is_undone: false };
      await publishMerge(tx, this.engine.enqueue, context, merge, state);
      await this.#record(tx, session, model, merge, 'merged');
      return { merge: { ...merge, state: 'begun', cases: 0, undone_by: null }, refused };
    });
  }

  async #undo(job: RunningJob<MergeUndoPayload>, session: Session, progress: JobProgress): Promise<JobOutcome> {
    const { accountId, actor } = session;
    const { merge_id: mergeId, resource } = job.payload;
    const model = this.engine.set.model(resource);
    const context = { ...writeContext(session), jobId: job.jobId };
    const { merge, left } = await this.database.withAccount(accountId, async tx => {
      const found = await this.#log.find(tx, accountId, mergeId);
      if (!found || found.state === 'undone') throw conflict('MERGE_UNDONE', mergeTexts.alreadyUndone);
      if (found.state === 'undoing') return { merge: found, left: messagesOf(found, 'undo') };
      const stayed = await this.#merger.takeBack(tx, context, model, found.source_id, found.effects);
      await this.#log.undo(tx, accountId, mergeId, 'undoing', actor.name);
      await this.#log.keepLeft(tx, accountId, mergeId, stayed);
      await publishMerge(tx, this.engine.enqueue, context, found, { is_whole: false, is_undone: true });
      await this.#record(tx, session, model, found, 'undone');
      return { merge: found, left: stayed };
    });
    for (const one of left) progress.warning(one);
    const outcome = await this.#follow(session, merge, { way: 'undo', caseIds: null }, progress, left.length);
    await this.database.withAccount(accountId, async tx => {
      await this.#log.undo(tx, accountId, mergeId, 'undone', actor.name);
      await this.#tell(tx, context, model, merge, 'unmerged', Number(outcome.result?.['undone'] ?? 0));
    });
    return outcome;
  }

  async #record(
    tx: ChangeTransaction,
    by: Session,
    { definition: { label, path } }: ResourceModel,
    { source_id, source_name, target_id, target_name }: Pick<RecordedMerge, `${'source' | 'target'}_${'id' | 'name'}`>,
    done: 'merged' | 'undone',
  ): Promise<void> {
    const changes = changedFields(
      { merged_into: done === 'undone' ? target_name : null },
      { merged_into: done === 'merged' ? target_name : null },
    );
    await this.engine.changes.record(tx, by, {
      type: 'MasterDataChanged',
      description: mergeTexts[done](label, source_name, target_name),
      data: { resource: path, ids: [source_id, target_id], action: done === 'merged' ? 'merged' : 'merge undone', changes },
    });
  }

  /** All cases of the merge, page by page. */
  async #follow(
    session: Session,
    merge: RecordedMerge,
    { way, caseIds }: Following,
    progress: JobProgress,
    before: number,
  ): Promise<JobOutcome> {
    const [from, to] = await this.#names(session.accountId, merge);
    const figures = { done: 0, refused: before };
    const told = new Set<string>();
    const result = (): JsonObject =>
      way === 'undo' ? { undone: figures.done, left: figures.refused } : { updated: figures.done, skipped: figures.refused };
    for (let round = 0, moved = 1; round < MOST_ROUNDS && moved > 0; round++) {
      moved = 0;
      for (let after: string | null = ''; after !== null;) {
        const { job_id, resource, reason } = merge;
        const request = { job_id, way, resource, from, to, reason, after, ...(caseIds ? { case_ids: [...caseIds] } : {}) };
        const batch = await this.cases.follow(session, request);
        const fresh = batch.refused.filter(({ case_id }) => !told.has(case_id));
        for (const { case_id: reference, message } of fresh) {
          told.add(reference);
          progress[way === 'undo' ? 'warning' : 'error']({ reference, message });
        }
        // By what the cases say: a job that is taken up again does not know what it did before.
        if (way === 'merge') figures.done = batch.followed;
        else figures.done = batch.after === null ? batch.followed - told.size : figures.done + batch.done;
        figures.refused = before + told.size;
        moved += batch.done;
        after = batch.after;
        if (way === 'merge')
          await this.database.withAccount(session.accountId, tx =>
            this.#log.count(tx, session.accountId, job_id, figures.done, figures.refused),
          );
        await progress.update({ done: figures.done, result: result() });
      }
      if (way === 'undo') break;
    }
    return { result: result() };
  }

  /** As they are called now: a case that is put back shows the name of today. */
  async #names(accountId: number, { resource, ...merge }: RecordedMerge) {
    const { table } = this.engine.set.model(resource);
    const rows = await this.database.withAccount(accountId, tx =>
      tx.query<{ id: number; name: string }>(`select id, name from ${table} where account_id = $1 and id = any($2)`, [
        accountId,
        [merge.source_id, merge.target_id],
      ]),
    );
    const named = (id: number, name: string) => ({ id, name: rows.find(row => row.id === id)?.name ?? name });
    return [named(merge.source_id, merge.source_name), named(merge.target_id, merge.target_name)] as const;
  }

  #tell(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    merge: RecordedMerge,
    action: 'merged' | 'unmerged',
    cases: number,
  ) {
    return this.#merger.tell(tx, context, model, { source: merge.source_id, target: merge.target_id }, action, cases);
  }
}

function tell(progress: JobProgress, refused: readonly RefusedRecord[]): void {
  for (const one of refused) progress.error(one);
}

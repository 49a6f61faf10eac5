import { UNAPPLIED_RETRY_JOB, type JsonObject } from '@atlas/contracts';
import {
  asJobUser,
  claimsFromSession,
  Database,
  JobQueue,
  JobRunner,
  type AccessTokenClaims,
  type JobOutcome,
  type JobProgress,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CASE_AGGREGATES, Cases, type CaseAggregates } from '../application/cases.js';
import { PaymentBooker } from '../imports/payment-import/payment-booker.js';
import { paymentWorld } from '../imports/payment-import/payment-world.js';
import {
  keepUnapplied,
  markMatched,
  openPayments,
  pendingOf,
  type UnappliedPayment,
} from '../imports/payment-import/unapplied-store.js';

const BATCH = 500;

interface RetryPayload extends JsonObject {
  readonly claims: AccessTokenClaims & JsonObject;
}

/** Tries all unapplied payments again: cases may have been imported, reopened or given their claim numbers since. */
@Injectable()
export class UnappliedRetryJob implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly database: Database,
    private readonly cases: Cases,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
  ) {}

  onModuleInit(): void {
    this.runner.register<RetryPayload>(UNAPPLIED_RETRY_JOB, {
      run: (job, progress) => asJobUser(job, session => this.#run(job.jobId, session, progress)),
      again: true,
      permission: 'CanManageCase',
    });
  }

  /** Puts the job in. */
  start(session: Session): Promise<string> {
    const { accountId, actor } = session;
    const payload: RetryPayload = { claims: claimsFromSession(session) as unknown as RetryPayload['claims'] };
    return this.queue.enqueue({ type: UNAPPLIED_RETRY_JOB, title: 'Retry of unapplied payments', accountId, actor, payload });
  }

  async #run(jobId: string, session: Session, progress: Pick<JobProgress, 'update'>): Promise<JobOutcome> {
    const { accountId } = session;
    const booker = new PaymentBooker(
      this.database,
      this.aggregates,
      await paymentWorld(this.database, this.cases, session, jobId),
      false,
    );
    const total = await this.#open(accountId);
    const figures = { tried: 0, updated: 0, skipped: 0 };
    for (let after: string | null = null; ;) {
      const batch: UnappliedPayment[] = await this.database.withAccount(accountId, tx =>
        openPayments(tx, accountId, after, BATCH),
      );
      const booked = await this.#try(booker, session, batch);
      figures.tried += batch.length;
      figures.updated += booked;
      figures.skipped += batch.length - booked;
      await progress.update({ done: figures.tried, total: Math.max(total, figures.tried), result: { ...figures } });
      if (batch.length < BATCH) return { result: { ...figures } };
      after = batch.at(-1)!.id;
    }
  }

  /** Answers how many found their case. */
  async #try(booker: PaymentBooker, { accountId, actor }: Session, batch: readonly UnappliedPayment[]): Promise<number> {
    // Skips a payment that a user is matching right now.
    const pending = batch.filter(({ case_id }) => case_id === null).map(pendingOf);
    const { bookings } = await booker.book(pending);
    const matched = bookings.flatMap((booking, index) =>
      'case_id' in booking ? [{ key: pending[index]!.key, case_id: booking.case_id }] : [],
    );
    const still = bookings.flatMap((booking, index) =>
      booking.became === 'unapplied' ? [{ payment: pending[index]!, reason: booking.reason }] : [],
    );
    await this.database.withAccount(accountId, async tx => {
      await markMatched(tx, accountId, actor.name, matched);
      await keepUnapplied(tx, accountId, still);
    });
    return matched.length;
  }

  async #open(accountId: number): Promise<number> {
    const [row] = await this.database.withAccount(accountId, tx =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from cases.unapplied_payment where account_id = $1 and state = 'open'`,
        [accountId],
      ),
    );
    return row?.count ?? 0;
  }
}

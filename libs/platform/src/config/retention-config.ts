import { configTexts } from '@atlas/contracts';
import type { EnvironmentReader } from './environment-reader.js';

/** Days; 0: for ever. */
export interface RetentionConfig {
  /** Of the PostgreSQL bus's log, once every group is past them; the newest event of each key and type stays, whatever its age. */
  readonly busDays: number;
  /** What consumers remember of events they had. */
  readonly inboxDays: number;
  /** Answers to requests with an `Idempotency-Key`. */
  readonly idempotencyDays: number;
  /** Drafts of forms that were not saved. */
  readonly draftDays: number;
  /** Background jobs that have ended, with their row messages. */
  readonly jobDays: number;
  /** Deliveries of webhooks that have ended, with their attempts. */
  readonly webhookDays: number;
}

export function retentionConfig(read: EnvironmentReader): RetentionConfig {
  const retention = {
    busDays: read.number('KEEP_BUS_DAYS', 30),
    inboxDays: read.number('KEEP_INBOX_DAYS', 365),
    idempotencyDays: read.number('KEEP_IDEMPOTENCY_DAYS', 7),
    draftDays: read.number('KEEP_DRAFT_DAYS', 30),
    jobDays: read.number('KEEP_JOB_DAYS', 365),
    webhookDays: read.number('KEEP_WEBHOOK_DAYS', 30),
  };
  const { busDays, inboxDays } = retention;
  // An event that may come again must be known again.
  if (inboxDays && (busDays === 0 || inboxDays < busDays)) read.problems.push(configTexts.inboxShorterThanBus);
  return retention;
}

import { conflict, filingTexts, newYorkDay, type SubmissionResultRequest } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { FilingEvents } from '../messaging/filing-events.js';
import { allowedOutcomes, type Submission } from './submission.js';
import { Submissions, type SubmissionAnswer } from './submissions.js';

/** Records the recipient's answer and notifies the case. */
@Injectable()
export class SubmissionResults {
  constructor(
    private readonly submissions: Submissions,
    private readonly events: FilingEvents,
    private readonly database: Database,
  ) {}

  /** Throws 404, and 409 where nothing was sent. */
  async record(session: Session, { id, outcome, index_or_aaa_number, message }: SubmissionResultRequest): Promise<Submission> {
    const { accountId } = session;
    const answer: SubmissionAnswer = {
      outcome,
      on: newYorkDay(new Date()),
      index_or_aaa_number: index_or_aaa_number ?? null,
      message: message ?? null,
    };
    await this.database.withAccount(accountId, async tx => {
      const submission = await this.submissions.lock(tx, accountId, id);
      if (!allowedOutcomes(submission).includes(outcome)) throw conflict('SUBMISSION_NOT_SENT', filingTexts.notSubmitted);
      // An answer shows that the mail arrived after all: now the case hears of it.
      if (submission.state === 'unconfirmed') {
        const recorded = await this.submissions.stepWithin(tx, accountId, submission, 'recorded', { message: null });
        await this.events.caseSubmitted(tx, session, recorded);
      }
      await this.submissions.answer(tx, accountId, id, answer);
      await this.events.resultRecorded(tx, session, submission, answer);
    });
    return this.submissions.get(accountId, id);
  }
}

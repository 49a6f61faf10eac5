import {
  CASE_SUBMITTED,
  FILING_TOPIC,
  SUBMISSION_RESULT_RECORDED,
  type CaseSubmittedData,
  type JsonObject,
  type SubmissionResultRecordedData,
  newYorkDay,
} from '@atlas/contracts';
import { Outbox } from '@atlas/messaging';
import { currentContext, newId, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { Submission } from '../submissions/submission.js';
import type { SubmissionAnswer } from '../submissions/submissions.js';

/** The events of filing, by the outbox: committed with the row or not at all. */
@Injectable()
export class FilingEvents {
  constructor(private readonly outbox: Outbox) {}

  /** A submission whose mail is out. */
  async caseSubmitted(tx: Transaction, session: Session, submission: Submission): Promise<void> {
    const { id, case_id, submission_type, to_email_id, submitted_at, document_id, file_key, file_name, file_size } = submission;
    if (!to_email_id || !submitted_at || !document_id || !file_key || !file_name || file_size === null)
      throw new Error(`The submission ${id} was not sent.`);
    const data: CaseSubmittedData = {
      submission_id: id,
      case_id,
      submission_type,
      to_email_id,
      filed_on: newYorkDay(submitted_at),
      status_id: submission.filed_status_id,
      packet: { document_id, file_key, file_name, size: file_size, node_id: submission.packet_node_id },
    };
    await this.#enqueue(tx, session, CASE_SUBMITTED, case_id, data);
  }

  async resultRecorded(tx: Transaction, session: Session, { id, case_id }: Submission, answer: SubmissionAnswer): Promise<void> {
    const { outcome, on, index_or_aaa_number, message } = answer;
    const data: SubmissionResultRecordedData = {
      submission_id: id,
      case_id,
      outcome,
      on,
      index_or_aaa_number,
      has_message: message !== null,
    };
    await this.#enqueue(tx, session, SUBMISSION_RESULT_RECORDED, case_id, data);
  }

  #enqueue(tx: Transaction, { accountId, actor }: Session, type: string, key: string, data: JsonObject): Promise<void> {
    const event = {
      id: newId(),
      type,
      accountId,
      key,
      time: new Date().toISOString(),
      correlationId: currentContext().correlationId,
      actor,
    };
    return this.outbox.enqueue(tx, FILING_TOPIC, [{ ...event, data }]);
  }
}

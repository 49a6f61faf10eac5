import { AppError, conflict, DomainError, filingTexts } from '@atlas/contracts';
import {
  BackgroundJobs,
  Database,
  FILE_STORE,
  FileStoreUnavailable,
  fileKey,
  TaskState,
  type FileStore,
  type Session,
} from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CasePackets, type CasePacket } from '../cases/case-packets.js';
import { CaseService } from '../cases/case-service.js';
import { ARBITRATION_SUBMISSION, configForCourt, EmailConfigs, type EmailConfig } from '../email/email-configs.js';
import { MailServers } from '../email/mail-servers.js';
import { submissionMail } from '../email/submission-mail.js';
import { FilingEvents } from '../messaging/filing-events.js';
import { MailDelivery } from './mail-delivery.js';
import type { Submission } from './submission.js';
import { Submissions } from './submissions.js';

/** The batch a case is submitted with. */
export interface SubmissionOrder {
  readonly job_id: string;
  /** Null: by the case's court. */
  readonly domain_email_config_id: number | null;
  readonly note: string | null;
}

/**
 * Sends one case, step by step: started → built → sending → sent → recorded. Called again after a crash it continues from the stored
 * step; an e-mail that may have been sent is never sent again automatically.
 */
@Injectable()
export class CaseSubmission {
  constructor(
    private readonly submissions: Submissions,
    private readonly cases: CaseService,
    private readonly packets: CasePackets,
    private readonly configs: EmailConfigs,
    private readonly servers: MailServers,
    private readonly delivery: MailDelivery,
    private readonly events: FilingEvents,
    private readonly database: Database,
    private readonly jobs: BackgroundJobs,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** The submission at its end. Throws (409) when the case is filed already or another batch has it in hand. */
  async submit(session: Session, order: SubmissionOrder, caseId: string): Promise<Submission> {
    const begun = await this.#begin(session, order, caseId);
    const sent = begun.state === 'started' || begun.state === 'built' ? await this.#attempt(session, order, begun) : begun;
    return this.#settle(session, sent);
  }

  async #begin(session: Session, { job_id, note }: SubmissionOrder, caseId: string): Promise<Submission> {
    const { accountId, actor } = session;
    const order = {
      account_id: accountId,
      job_id,
      case_id: caseId,
      submission_type: ARBITRATION_SUBMISSION,
      note,
      submitted_by: actor.name,
    };
    for (;;) {
      const begun = await this.submissions.begin(order);
      if (begun) return begun;
      const other = await this.submissions.underWay(accountId, caseId);
      if (other) await this.#takeOver(session, other);
    }
  }

  /** Another batch started the case. While it works, the case belongs to it; what it left unfinished is finished first. */
  async #takeOver(session: Session, other: Submission): Promise<void> {
    const { state } = await this.jobs.get({ accountId: session.accountId, jobId: other.job_id });
    const works = state === TaskState.Pending || state === TaskState.InProgress;
    if (works) throw conflict('CASE_BEING_SUBMITTED', filingTexts.otherBatch(other.case_id));
    const { state: end } = await this.#settle(session, other);
    if (end === 'unconfirmed')
      throw conflict('SUBMISSION_UNCONFIRMED', `${filingTexts.endedBefore(other.case_id)} ${filingTexts.endedWhileSending}`);
    if (end === 'started' || end === 'built') await this.#refuse(session.accountId, other, filingTexts.batchEnded);
  }

  /** Finishes what was sent: recorded in the case, or left to a user when the outcome is unknown. */
  async #settle(session: Session, submission: Submission): Promise<Submission> {
    const { accountId } = session;
    if (submission.state === 'sending')
      return this.submissions.step(accountId, submission, 'unconfirmed', { message: filingTexts.endedWhileSending });
    if (submission.state !== 'sent') return submission;
    return this.database.withAccount(accountId, async tx => {
      const recorded = await this.submissions.stepWithin(tx, accountId, submission, 'recorded');
      await this.events.caseSubmitted(tx, session, recorded);
      return recorded;
    });
  }

  /** Moves it to `sent`, or to `refused` with the reason. */
  async #attempt(session: Session, order: SubmissionOrder, begun: Submission): Promise<Submission> {
    let current = begun;
    try {
      await this.#refuseUnready(session, begun.case_id);
      const packet = await this.packets.build(session, begun.case_id);
      if (packet.problems.length) throw refusal('DOCUMENT_UNREADABLE', packet.problems.map(({ message }) => message).join(' '));
      const config = await this.#configFor(session.accountId, order, packet);
      current = await this.#store(session.accountId, begun, packet);
      return await this.#send(session, current, packet, config);
    } catch (error) {
      const isRefusal = error instanceof AppError || error instanceof DomainError || error instanceof FileStoreUnavailable;
      if (!isRefusal) throw error;
      return this.#refuse(session.accountId, current, error.message);
    }
  }

  /** Nothing of it was filed, so nothing of it is kept but the reason. */
  async #refuse(accountId: number, submission: Submission, message: string): Promise<Submission> {
    const refused = await this.submissions.step(accountId, submission, 'refused', {
      message,
      document_id: null,
      file_key: null,
      submitted_at: null,
    });
    if (submission.file_key) await this.files.delete(submission.file_key);
    return refused;
  }

  async #refuseUnready(session: Session, caseId: string): Promise<void> {
    const filed = await this.submissions.filed(session.accountId, caseId);
    if (filed) throw conflict('CASE_FILED_ALREADY', filingTexts.submittedAlready(caseId));
    const { ok, items, may_be_filed, not_filed_because } = await this.cases.check(session, caseId);
    if (!ok) throw refusal('PACKET_INCOMPLETE', items.flatMap(item => (item.ok ? [] : [item.why])).join(' '));
    if (!may_be_filed) throw refusal('STATUS_CHANGE_NOT_ALLOWED', not_filed_because ?? filingTexts.workflowForbids);
  }

  async #configFor(accountId: number, { domain_email_config_id }: SubmissionOrder, packet: CasePacket): Promise<EmailConfig> {
    const config =
      domain_email_config_id === null
        ? configForCourt(await this.configs.all(accountId, ARBITRATION_SUBMISSION), packet.court_id)
        : await this.configs.chosen(accountId, domain_email_config_id, ARBITRATION_SUBMISSION);
    if (!config) throw refusal('NO_EMAIL_CONFIG', filingTexts.noMailConfig(ARBITRATION_SUBMISSION));
    return config;
  }

  async #store(accountId: number, submission: Submission, packet: CasePacket): Promise<Submission> {
    const { key, size } = await this.files.put(fileKey(accountId, 'packet'), packet.bytes);
    const stored = await this.submissions.step(accountId, submission, 'built', {
      document_id: randomUUID(),
      file_key: key,
      file_name: `Packet ${submission.case_id}.pdf`,
      file_size: size,
      page_count: packet.page_count,
      amount_cents: packet.claim.in_dispute_cents,
    });
    // The packet of an earlier attempt is no longer used.
    if (submission.file_key) await this.files.delete(submission.file_key);
    return stored;
  }

  async #send(session: Session, built: Submission, packet: CasePacket, config: EmailConfig): Promise<Submission> {
    const { accountId } = session;
    const to = config.to_email_id;
    if (!to) throw refusal('NO_RECIPIENT', filingTexts.noRecipient(config.name));
    const file = { filename: built.file_name!, contentType: 'application/pdf', content: packet.bytes };
    const others = packet.attachments.map(({ file_name, content_type, content }) => ({
      filename: file_name,
      contentType: content_type,
      content,
    }));
    const mail = submissionMail(config, to, packet.claim, built.note, [file, ...others]);
    const server = await this.servers.of(session, config);
    const sending = await this.submissions.step(accountId, built, 'sending', {
      domain_email_config_id: config.id,
      to_email_id: to,
      filed_status_id: config.status_id,
      packet_node_id: config.node_id,
      submitted_at: new Date(),
    });
    const outcome = await this.delivery.send(mail, server);
    if (outcome.kind === 'refused') return this.#refuse(accountId, sending, outcome.why);
    if (outcome.kind === 'unknown')
      return this.submissions.step(accountId, sending, 'unconfirmed', {
        message: `${outcome.why} ${filingTexts.endedWhileSending}`,
      });
    const { messageId: mail_message_id, refused } = outcome;
    const message = refused.length ? filingTexts.notAccepted(refused.join(', ')) : null;
    if (message && refused.includes(to)) return this.#refuse(accountId, sending, message);
    return this.submissions.step(accountId, sending, 'sent', { mail_message_id, message });
  }
}

const refusal = (code: string, message: string) => new DomainError(code, message);

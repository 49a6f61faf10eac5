import {
  AppError,
  type CaseDocument,
  type CaseEvent,
  type CaseSubmittedData,
  DomainError,
  filingTexts,
  type SubmissionResultRecordedData,
} from '@atlas/contracts';
import { Database, ServiceClient, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CaseCommandMessage, type ExecutedCase } from '../../application/case-command.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { allReferences } from '../../references/reference-book.js';

/** What the case, or its workflow, did not let happen. */
export interface Refusal {
  readonly command: string;
  readonly code: string;
  readonly message: string;
}

/** Records in the case what happened to its submissions. A repeated call with the same event ids changes nothing. */
@Injectable()
export class FiledCases {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly services: ServiceClient,
  ) {}

  /**
   * The packet joins the documents and the submission the history; a new case becomes ready first, as its check was passed, and the status
   * follows as far as the workflow lets it. The packet's file stays where filing put it: files never change and their keys are the
   * account's, so the case's document names the same one and nothing is copied.
   */
  async submitted(session: Session, submitted: CaseSubmittedData): Promise<readonly Refusal[]> {
    const refusals = new Refusals(this.commands, session, submitted.case_id);
    const { submission_id: id, submission_type, to_email_id, filed_on, status_id } = submitted;
    const document = await this.#packetDocument(session.accountId, submitted);
    if (document) await refusals.execute({ type: 'AttachDocument', data: { document } });
    else refusals.add('AttachDocument', 'NODE_NOT_FOUND', filingTexts.noNodeForPackets);
    const submission = { id, submission_type, to_email_id, document_id: document?.id ?? null };
    const executed = await refusals.execute({ type: 'RecordSubmission', data: { submission, filed_on } });
    if (executed && status_id !== null && reached(executed) !== status_id && !statusKept(executed)) {
      const reason = submission_type;
      await refusals.execute({ type: 'ChangeStatus', data: { status: status_id, reason, date: filed_on } });
    }
    return refusals.all;
  }

  /** The answer to a submission: its number becomes the case's, the status follows. */
  async answered(session: Session, answered: SubmissionResultRecordedData): Promise<readonly Refusal[]> {
    const refusals = new Refusals(this.commands, session, answered.case_id);
    const { submission_id, outcome, on, index_or_aaa_number, has_message } = answered;
    const message = has_message ? await this.#words(session, submission_id) : null;
    const data = { submission_id, outcome, on, index_or_aaa_number, message };
    await refusals.execute({ type: 'RecordSubmissionResult', data });
    return refusals.all;
  }

  async #words(session: Session, submissionId: string): Promise<string | null> {
    const path = `CaseFilling/Submission/${encodeURIComponent(submissionId)}`;
    return (await this.services.json<{ message: string | null }>(session, { service: 'filing', path })).message;
  }

  async #packetDocument(accountId: number, { submission_type, packet }: CaseSubmittedData): Promise<CaseDocument | undefined> {
    const nodes = await this.database.withAccount(accountId, tx => allReferences(tx, accountId, 'document/node'));
    // The firm's own choice comes second: at an exhibit's node this packet would become a part of the next one.
    const node =
      nodes.find(({ data, is_active }) => is_active && data['node_role'] === 'generated_packet') ??
      nodes.find(({ id }) => id === packet.node_id);
    return (
      node && {
        id: packet.document_id,
        node: { id: node.id, name: node.name, code: node.code ?? String(node.id) },
        file_name: packet.file_name,
        content_type: 'application/pdf',
        size: packet.size,
        file_key: packet.file_key,
        description: submission_type,
      }
    );
  }
}

/** The status a recorded submission led to: that of its last step, else the one the case has. */
function reached({ caused, state }: ExecutedCase): number {
  const steps = caused.filter((event): event is CaseEvent<'StatusChanged'> => event.type === 'StatusChanged');
  return steps.at(-1)?.data.to.id ?? state.status.id;
}

/** The workflow's objection, which the fact itself holds. */
function statusKept({ caused }: ExecutedCase): string | null {
  for (const event of caused) if ('status_kept' in event.data) return event.data.status_kept ?? null;
  return null;
}

/** The commands to one case, and what became of them that filing has to hear. */
class Refusals {
  readonly all: Refusal[] = [];

  constructor(
    private readonly commands: CommandBus,
    private readonly session: Session,
    private readonly caseId: string,
  ) {}

  add(command: string, code: string, message: string): void {
    this.all.push({ command, code, message });
  }

  /** A refusal is reported, not thrown: the mail was sent. Everything else is retried. */
  async execute(command: CaseCommand): Promise<ExecutedCase | undefined> {
    try {
      const executed = await this.commands.execute(new CaseCommandMessage(this.session, this.caseId, command));
      const kept = statusKept(executed);
      if (kept !== null) this.add(command.type, 'STATUS_CHANGE_NOT_ALLOWED', kept);
      return executed;
    } catch (error) {
      const isRefusal = error instanceof DomainError || (error instanceof AppError && error.status < 500);
      if (!isRefusal) throw error;
      this.add(command.type, error.code, error.message);
      return undefined;
    }
  }
}

import {
  type CreateTicketRequest,
  invalid,
  type ListAnswer,
  type ListRequest,
  type Ticket,
  type TicketCommentRequest,
  type TicketRow,
  type TicketStatus,
  ticketTexts,
  type UpdateTicketRequest,
} from '@atlas/contracts';
import { Database, type ReceivedFile, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { ticketList } from './ticket-list.js';
import { TicketMailJob } from './ticket-mail.job.js';
import { insertComment, insertFile, insertTicket, ticketById, type StoredTicket } from './ticket-records.js';

/** A file that has been received and is not a ticket's yet. */
export interface NewFile {
  readonly fileId: string;
  readonly file: ReceivedFile;
}

/** Support tickets of the firm. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly mails: TicketMailJob,
    private readonly activity: IdentityActivity,
  ) {}

  search(session: Session, request: ListRequest): Promise<ListAnswer<TicketRow>> {
    const query = ticketList.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  async get({ accountId }: Session, id: number): Promise<Ticket> {
    return shown(await this.database.withAccount(accountId, tx => ticketById(tx, accountId, id)));
  }

  async create(session: Session, request: CreateTicketRequest, added: NewFile | undefined): Promise<Ticket> {
    const { accountId, actor } = session;
    const ticket = await this.writes.by(session, async tx => {
      const id = await insertTicket(tx, accountId, actor.userId, {
        typeId: request.request_type_id,
        title: request.title,
        description: request.description || null,
      });
      if (added) await insertFile(tx, accountId, { ticketId: id, commentId: null, fileId: added.fileId }, added.file);
      const created = await ticketById(tx, accountId, id);
      await this.mails.enqueue(tx, { accountId, actor, number: created.ticket_number, ticket_id: id, about: 'new' });
      await this.activity.recordIn(tx, session, 'TicketCreated', ticketTexts.created(created.ticket_number), { ticket_id: id });
      return created;
    });
    return shown(ticket);
  }

  async update(session: Session, id: number, request: UpdateTicketRequest, ifMatch?: number): Promise<Ticket> {
    const { accountId, actor } = session;
    const after = await this.writes.by(session, async tx => {
      const ticket = await ticketById(tx, accountId, id, { lock: true });
      refuseStale(ifMatch, ticket.revision, ticketTexts.changed(ticket.ticket_number));
      const description = request.description === undefined ? ticket.description : request.description || null;
      const wanted = { ...request, description };
      // Titles and descriptions may be about patients: what changed is recorded by the names of the fields.
      const fields = changesOf(ticket, { ...ticket, ...wanted }).map(({ field_name }) => field_name);
      if (!fields.length) return ticket;
      await tx.query(
        `update identity.ticket set request_type_id = $3, title = $4, description = $5 where account_id = $1 and ticket_id = $2`,
        [accountId, id, request.request_type_id, request.title, description],
      );
      if (request.status !== ticket.status)
        await insertComment(tx, accountId, actor.userId, { ticketId: id, text: null, status: request.status });
      await this.#touch(tx, session, ticket, request.status);
      const what = ticketTexts.saved(ticket.ticket_number);
      await this.activity.recordIn(tx, session, 'TicketChanged', what, { ticket_id: id, fields });
      return ticketById(tx, accountId, id);
    });
    return shown(after);
  }

  /** A comment, a file, a new status, or several of them together. */
  async comment(
    session: Session,
    id: number,
    { comment, status }: TicketCommentRequest,
    added: NewFile | undefined,
  ): Promise<Ticket> {
    const { accountId, actor } = session;
    const ticket = await this.writes.by(session, async tx => {
      const found = await ticketById(tx, accountId, id, { lock: true });
      const changed = status && status !== found.status ? status : null;
      if (!comment && !added && !changed) throw invalid({ comment: ticketTexts.commentNeeded });
      const text = comment || null;
      const commentId = await insertComment(tx, accountId, actor.userId, { ticketId: id, text, status: changed });
      if (added) await insertFile(tx, accountId, { ticketId: id, commentId, fileId: added.fileId }, added.file);
      await this.#touch(tx, session, found, changed ?? found.status);
      await this.activity.recordIn(tx, session, 'TicketChanged', ticketTexts.commented(found.ticket_number), { ticket_id: id });
      return ticketById(tx, accountId, id);
    });
    return shown(ticket);
  }

  /** All or none. Their numbers are not given again. */
  async remove(session: Session, ids: readonly number[]): Promise<{ deleted: number }> {
    const { accountId } = session;
    await this.writes.by(session, async tx => {
      const found: string[] = [];
      for (const id of ids) found.push((await ticketById(tx, accountId, id, { lock: true })).ticket_number);
      await tx.query('update identity.ticket set deleted_at = now() where account_id = $1 and ticket_id = any($2)', [
        accountId,
        ids,
      ]);
      await this.activity.recordIn(tx, session, 'TicketsDeleted', ticketTexts.deleted(found.join(', ')), { ids: [...ids] });
    });
    return { deleted: ids.length };
  }

  /** A change of a ticket by someone else is news for the user who asked. */
  async #touch(tx: Transaction, { accountId, actor }: Session, ticket: StoredTicket, status: TicketStatus): Promise<void> {
    await tx.query(
      `update identity.ticket set status = $3, revision = revision + 1, updated_at = now() where account_id = $1 and ticket_id = $2`,
      [accountId, ticket.id, status],
    );
    if (actor.userId === ticket.requester_id) return;
    await this.mails.enqueue(tx, {
      accountId,
      actor,
      number: ticket.ticket_number,
      ticket_id: ticket.id,
      about: 'changed',
    });
  }
}

const shown = ({ requester_id: _requester, ...ticket }: StoredTicket): Ticket => ticket;

const historyOf = ({
  request_type_id,
  title,
  description,
  status,
}: Pick<Ticket, 'request_type_id' | 'title' | 'description' | 'status'>) => ({
  request_type_id,
  title,
  description,
  status,
});

const changesOf = (before: Parameters<typeof historyOf>[0], after: Parameters<typeof historyOf>[0]) =>
  changedFields(historyOf(before), historyOf(after));

import { notFound, type Ticket, type TicketComment, type TicketFile, type TicketStatus, ticketTexts } from '@atlas/contracts';
import type { ReceivedFile, Transaction } from '@atlas/platform';
import { TICKET_COLUMNS, TICKET_TABLES } from './ticket-list.js';

interface TicketRecord extends Omit<Ticket, 'files' | 'comments' | 'created_date' | 'updated_date'> {
  readonly created_date: Date;
  readonly updated_date: Date;
  readonly requester_id: number;
}

interface CommentRecord extends Omit<TicketComment, 'files' | 'created_date'> {
  readonly created_date: Date;
}

interface FileRecord extends TicketFile {
  readonly comment_id: number | null;
}

/** A ticket with who asked. */
export interface StoredTicket extends Ticket {
  readonly requester_id: number;
}

/** One file with what its download needs. */
export interface StoredTicketFile extends TicketFile {
  readonly content_type: string;
  readonly ticket_number: string;
}

const SELECT = Object.entries(TICKET_COLUMNS)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ');

const COMMENTS = `
  select c.comment_id as id, c.comment, c.status, u.first_name || ' ' || u.last_name as created_by, c.created_at as created_date
    from identity.ticket_comment c join identity.app_user u on u.account_id = c.account_id and u.user_id = c.created_by
   where c.account_id = $1 and c.ticket_id = $2 order by c.comment_id`;

const FILES = `
  select file_id as id, file_name as name, size::int as size, comment_id from identity.ticket_file
   where account_id = $1 and ticket_id = $2 order by created_at, file_id`;

/** 404 for one that is not there, is deleted, or is another account's. */
export async function ticketById(tx: Transaction, accountId: number, id: number, { lock = false } = {}): Promise<StoredTicket> {
  const [ticket] = await tx.query<TicketRecord>(
    `select ${SELECT}, t.request_type_id, t.description, t.revision, t.created_by as requester_id
       from ${TICKET_TABLES} where t.account_id = $1 and t.ticket_id = $2 and t.deleted_at is null ${lock ? 'for update of t' : ''}`,
    [accountId, id],
  );
  if (!ticket) throw notFound('TICKET_NOT_FOUND', ticketTexts.notFound(id));
  const comments = await tx.query<CommentRecord>(COMMENTS, [accountId, id]);
  const files = await tx.query<FileRecord>(FILES, [accountId, id]);
  const filesOf = (comment: number | null): TicketFile[] =>
    files.filter(file => file.comment_id === comment).map(({ id: fileId, name, size }) => ({ id: fileId, name, size }));
  return {
    ...ticket,
    created_date: ticket.created_date.toISOString(),
    updated_date: ticket.updated_date.toISOString(),
    files: filesOf(null),
    comments: comments.map(comment => ({
      ...comment,
      created_date: comment.created_date.toISOString(),
      files: filesOf(comment.id),
    })),
  };
}

export async function insertTicket(
  tx: Transaction,
  accountId: number,
  by: number,
  ticket: { readonly typeId: number; readonly title: string; readonly description: string | null },
): Promise<number> {
  // Two tickets at once would get the same number.
  await tx.query('select from identity.account where account_id = $1 for update', [accountId]);
  const [row] = await tx.query<{ ticket_id: number }>(
    `insert into identity.ticket (account_id, ticket_number, request_type_id, title, description, created_by)
     select $1::int, coalesce(max(ticket_number), 0) + 1, $2, $3, $4, $5 from identity.ticket where account_id = $1 returning ticket_id`,
    [accountId, ticket.typeId, ticket.title, ticket.description, by],
  );
  return row!.ticket_id;
}

export async function insertComment(
  tx: Transaction,
  accountId: number,
  by: number,
  comment: { readonly ticketId: number; readonly text: string | null; readonly status: TicketStatus | null },
): Promise<number> {
  const [row] = await tx.query<{ comment_id: number }>(
    `insert into identity.ticket_comment (account_id, ticket_id, comment, status, created_by) values ($1, $2, $3, $4, $5) returning comment_id`,
    [accountId, comment.ticketId, comment.text, comment.status, by],
  );
  return row!.comment_id;
}

export async function insertFile(
  tx: Transaction,
  accountId: number,
  place: { readonly ticketId: number; readonly commentId: number | null; readonly fileId: string },
  file: ReceivedFile,
): Promise<void> {
  await tx.query(
    `insert into identity.ticket_file (account_id, file_id, ticket_id, comment_id, file_name, content_type, size)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, place.fileId, place.ticketId, place.commentId, file.filename, file.contentType, file.size],
  );
}

/** A file of a ticket that is not deleted. Throws 404. */
export async function ticketFile(
  tx: Transaction,
  accountId: number,
  ticketId: number,
  fileId: string,
): Promise<StoredTicketFile> {
  const { ticket_number, files, comments } = await ticketById(tx, accountId, ticketId);
  const file = [...files, ...comments.flatMap(comment => comment.files)].find(({ id }) => id === fileId);
  if (!file) throw notFound('TICKET_FILE_NOT_FOUND', ticketTexts.fileNotFound);
  const [row] = await tx.query<{ content_type: string }>(
    'select content_type from identity.ticket_file where account_id = $1 and file_id = $2',
    [accountId, fileId],
  );
  return { ...file, content_type: row!.content_type, ticket_number };
}

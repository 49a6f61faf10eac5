import { choice, int, memo, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { documentedTexts } from '../texts/documented.js';
import { ticketTexts } from '../texts/ticket.js';
import { ReadOnly } from '../read-only-fields.js';

/** What a ticket asks for. */
export const TICKET_TYPES = [
  { id: 1, name: 'Question' },
  { id: 2, name: 'Problem' },
  { id: 3, name: 'Data correction' },
  { id: 4, name: 'Access' },
  { id: 5, name: 'Change request' },
] as const;

/** The statuses of a ticket; the last one closes it. */
export const TICKET_STATUSES = ['open', 'in_progress', 'waiting', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

const TYPE = required(int({ min: 1, max: TICKET_TYPES.length, says: documentedTexts.pleaseSelect('Type') }));
const TITLE = required(text({ message: ticketTexts.titleRequired }));
const STATUS = choice('Status', TICKET_STATUSES, { labels: ticketTexts.statuses });

/** `POST ticket/create`, multipart with an optional `file`. */
export class CreateTicketRequest extends requestOf({
  request_type_id: TYPE,
  title: TITLE,
  description: memo(),
}) {}

/** `PUT ticket/{id}` (ours) */
@ReadOnly({
  fixed: ['id', 'ticket_number', 'created_by', 'created_date'],
  calculated: ['request_type', 'status_name', 'updated_date', 'comments', 'files', 'revision'],
})
export class UpdateTicketRequest extends requestOf({
  request_type_id: TYPE,
  title: TITLE,
  description: memo(),
  status: required(STATUS),
}) {}

/** `POST ticket/{id}/comment` (ours), multipart with an optional `file`; a status changes with the comment. */
export class TicketCommentRequest extends requestOf({ comment: memo(), status: STATUS }) {}

/** A ticket as `POST ticket/search` lists it. */
export interface TicketRow {
  readonly id: number;
  readonly request_type: string;
  readonly ticket_number: string;
  readonly title: string;
  readonly status: TicketStatus;
  readonly created_by: string;
  /** ISO 8601, UTC. */
  readonly created_date: string;
  readonly updated_date: string;
}

/** A file of a ticket. */
export interface TicketFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** A comment on a ticket, or a change of its status. */
export interface TicketComment {
  readonly id: number;
  readonly comment: string | null;
  /** The status that it changed to. */
  readonly status: TicketStatus | null;
  readonly created_by: string;
  readonly created_date: string;
  readonly files: readonly TicketFile[];
}

/** `GET ticket/{id}` (ours) */
export interface Ticket extends TicketRow {
  readonly request_type_id: number;
  readonly description: string | null;
  /** The files that it was created with. */
  readonly files: readonly TicketFile[];
  readonly comments: readonly TicketComment[];
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

import { TICKET_STATUSES, type TicketRow } from '../../identity/ticket.requests.js';
import { ticketTexts } from '../../texts/ticket.js';
import { defineList } from '../define-list.js';

export const TICKETS_LIST = defineList<TicketRow>({
  path: 'ticket/search',
  label: 'Tickets',
  search: true,
  order: [{ field: 'ticket_number', dir: 'desc' }],
  columns: {
    id: { type: 'number' },
    ticket_number: { label: 'Ticket Number', sort: true, filter: true, width: 130, locked: true, grow: 0 },
    title: { label: 'Title', sort: true, filter: true, width: 320, primary: true },
    request_type: { label: 'Type', sort: true, filter: true, width: 120 },
    status: {
      label: 'Status',
      sort: true,
      filter: { kind: 'choice', choices: TICKET_STATUSES, labels: ticketTexts.statuses },
      width: 150,
      least: 150,
    },
    created_by: { label: 'Created By', sort: true, filter: true, width: 130 },
    created_date: { type: 'moment', label: 'Created Date', sort: true, filter: true, width: 172 },
    updated_date: { type: 'moment', label: 'Updated Date', sort: true, filter: true, width: 172, wideOnly: true },
  },
});

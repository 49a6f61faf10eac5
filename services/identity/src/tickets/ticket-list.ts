import { TICKET_TYPES, TICKETS_LIST } from '@atlas/contracts';
import { listSource, phraseSql } from '@atlas/platform';

/** A number as people write it: T-000012. */
export const NUMBER = `'T-' || lpad(t.ticket_number::text, 6, '0')`;

const typeName = `case t.request_type_id ${TICKET_TYPES.map(({ id, name }) => `when ${id} then '${name}'`).join(' ')} end`;

/** The columns of a `TicketRow`, of the tables below. */
export const TICKET_COLUMNS = {
  id: 't.ticket_id',
  ticket_number: NUMBER,
  title: 't.title',
  request_type: typeName,
  status: 't.status',
  created_by: `u.first_name || ' ' || u.last_name`,
  created_date: 't.created_at',
  updated_date: 't.updated_at',
};

export const TICKET_TABLES =
  'identity.ticket t join identity.app_user u on u.account_id = t.account_id and u.user_id = t.created_by';

/** The tickets of an account; closed ones where all are asked for, or by their status. */
export const ticketList = listSource(TICKETS_LIST, ({ sql, request: { show_all, filters } }) => ({
  from: TICKET_TABLES,
  where: ['t.deleted_at is null', ...(show_all || filters?.['status'] !== undefined ? [] : [`t.status <> 'closed'`])],
  // Users of the firm see all of its tickets.
  scope: 'true',
  key: { expression: 't.ticket_id', sqlType: 'int' },
  columns: TICKET_COLUMNS,
  search: text => phraseSql(sql, 't.title', text),
}));

import type { Ticket } from '@atlas/contracts';
import type { DemoApi } from '../api.js';
import { TICKETS } from '../data/tickets.js';

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** What the office asked support for, and what came of it. */
export async function writeTickets(api: DemoApi): Promise<void> {
  for (const { type, title, description, comments } of TICKETS) {
    const { id } = await api.post<Ticket>('ticket/create', formOf({ request_type_id: String(type), title, description }));
    for (const { comment, status } of comments)
      await api.post(`ticket/${id}/comment`, formOf({ comment, ...(status ? { status } : {}) }));
  }
}

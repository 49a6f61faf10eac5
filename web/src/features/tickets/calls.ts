import { TICKETS_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { Sent } from '@/providers/http/described-calls.js';

export const TICKETS = 'tickets';
registerResource(TICKETS, { access: TICKETS_PATH, path: 'ticket', list: 'ticket/search' });

/** A form with the values that are there, and the file. */
export function formOf(values: Readonly<Record<string, string | number | null>>, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== null && value !== '') form.append(name, String(value));
  if (file) form.append('file', file, file.name);
  return form;
}

const ticketCalls = (api: Api) => ({
  one: (id: number, signal?: AbortSignal) => api.get(`ticket/${id}`, { signal }),
  create: (form: FormData) => api.post('ticket/create', form),
  update: (id: number, body: Sent<'PUT', 'ticket/1'>[0], ifMatch: number) => api.put(`ticket/${id}`, body, { ifMatch }),
  comment: (id: number, form: FormData) => api.post(`ticket/${id}/comment`, form),
  remove: (ids: readonly number[]) => api.post('ticket/delete', ids),
  download: (id: number, file: { id: string; name: string }) => api.download('GET', `ticket/${id}/file/${file.id}`, file.name),
});
export const useTicketCalls = () => useCalls(ticketCalls);

import { TICKET_STATUSES, TICKET_TYPES, TICKETS_LIST, type TicketRow, type TicketStatus, ticketTexts } from '@atlas/contracts';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';
import { columnsOf } from '@/components/list/defined-columns.js';

const TONES: Readonly<Record<TicketStatus, Tone>> = { open: 'pre', in_progress: 'arb', waiting: 'att', closed: 'fin' };

export const statusName = (status: TicketStatus): string => ticketTexts.statuses[status];

export const TicketStatusChip = ({ status }: { status: TicketStatus }) => (
  <StatusChip tone={TONES[status]} label={statusName(status)} />
);

export const STATUS_CHOICES = TICKET_STATUSES.map(id => ({ id, name: statusName(id) }));
export const TYPE_CHOICES: readonly { id: number; name: string }[] = TICKET_TYPES;

export const TICKET_COLUMNS = columnsOf<TicketRow>(TICKETS_LIST, {
  status: { text: ({ status }) => statusName(status), render: ({ status }) => <TicketStatusChip status={status} /> },
});

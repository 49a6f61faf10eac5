import type { TicketStatus } from '@atlas/contracts';

/** A ticket as the demo invents it. */
export interface InventedTicket {
  /** One of `TICKET_TYPES`. */
  readonly type: number;
  readonly title: string;
  readonly description: string;
  readonly comments: readonly { readonly comment: string; readonly status?: TicketStatus }[];
}

/** Support tickets of the invented firm. */
export const TICKETS: readonly InventedTicket[] = [
  {
    type: 1,
    title: 'How do we add a second billing address?',
    description: 'The remittance address differs from the office.',
    comments: [{ comment: 'Settings, Account settings, Add address: choose the type Remittance.', status: 'closed' }],
  },
  {
    type: 2,
    title: 'Scanner saves pages upside down',
    description: 'Only in the mail room.',
    comments: [{ comment: 'We asked the vendor for a new driver.', status: 'in_progress' }],
  },
  {
    type: 4,
    title: 'New paralegal starts on Monday',
    description: 'Please prepare an account with the preset Paralegal.',
    comments: [{ comment: 'Which department?', status: 'waiting' }],
  },
  {
    type: 5,
    title: 'Shorter name for the intake department',
    description: 'The label does not fit on the folders.',
    comments: [],
  },
];

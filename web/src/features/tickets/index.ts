import { TICKETS_PATH } from '@/providers/access/paths.js';
import { firmNeeds, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** Support tickets of the firm. */
export const ticketScreens: readonly ScreenRoute[] = [
  {
    path: TICKETS_PATH,
    access: onScreen('tickets', firmNeeds('View', 'CanManageSupportTicket', 'CanViewCase')),
    load: () => import('./TicketsPage.js'),
  },
];

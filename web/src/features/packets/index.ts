import { JOIN_PACKET_PATH, PACKET_CASES_PATH, PACKETS_PATH, SPLIT_PAYMENT_PATH } from '@/providers/access/paths.js';
import { needs, onScreen, type ScreenRoute } from '@/providers/access/route.js';

/** They are opened from the list of packets, the list of cases and a case. */
const OPENED_FROM = ['packets', 'caseSearch', 'caseDetails'] as const;

/** Cases that are handled as one. */
export const packetScreens: readonly ScreenRoute[] = [
  { path: PACKETS_PATH, access: onScreen('packets', needs('View', 'CanViewCase')), load: () => import('./list/PacketsPage.js') },
  {
    path: PACKET_CASES_PATH,
    access: onScreen(OPENED_FROM, needs('View', 'CanViewCase')),
    load: () => import('./packet/PacketPage.js'),
  },
  {
    path: JOIN_PACKET_PATH,
    access: onScreen(OPENED_FROM, needs('Edit', 'CanManageCase')),
    load: () => import('./join/JoinPacketPage.js'),
  },
  {
    path: SPLIT_PAYMENT_PATH,
    access: onScreen(OPENED_FROM, needs('Add', 'CanManageCase')),
    load: () => import('./payment/SplitPaymentPage.js'),
  },
];

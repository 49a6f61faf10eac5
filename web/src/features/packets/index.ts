import { JOIN_PACKET_PATH, PACKET_CASES_PATH, PACKETS_PATH, SPLIT_PAYMENT_PATH } from '@/providers/access/paths.js';
import { needs, type ScreenRoute } from '@/providers/access/route.js';

/** Cases that are handled as one. */
export const packetScreens: readonly ScreenRoute[] = [
  { path: PACKETS_PATH, access: needs('CanViewCase'), load: () => import('./list/PacketsPage.js') },
  { path: PACKET_CASES_PATH, access: needs('CanViewCase'), load: () => import('./packet/PacketPage.js') },
  { path: JOIN_PACKET_PATH, access: needs('CanManageCase'), load: () => import('./join/JoinPacketPage.js') },
  { path: SPLIT_PAYMENT_PATH, access: needs('CanManageCase'), load: () => import('./payment/SplitPaymentPage.js') },
];

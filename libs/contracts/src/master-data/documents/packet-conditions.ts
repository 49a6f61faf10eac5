/** When a document has to be in the packet of a case. */
export const PACKET_CONDITIONS = ['always', 'if_denied', 'if_not_denied', 'if_rebuttal', 'if_verification'] as const;

export type PacketCondition = (typeof PACKET_CONDITIONS)[number];

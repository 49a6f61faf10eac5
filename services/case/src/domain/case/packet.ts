import { packetTexts, settlementTexts } from '@atlas/contracts';
import type { Case, PacketMembership } from './case.state.js';
import { refuse } from './refusals.js';

const plain = (text: string | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Identifies the injured person of a case for packets: the name ignoring case, and the birth date if known. A packet has one
 * injured person, since the attorney's fee is capped per person and proceeding.
 */
export const injuredKey = ({ attributes }: Pick<Case, 'attributes'>): string =>
  JSON.stringify([plain(attributes.injured_last_name), plain(attributes.injured_first_name), attributes.injured_dob ?? null]);

/** A birth date that only one of two cases has does not distinguish two people. */
export function isSameInjured(one: string, other: string): boolean {
  const [last, first, born] = JSON.parse(one) as [string, string, string | null];
  const [otherLast, otherFirst, otherBorn] = JSON.parse(other) as [string, string, string | null];
  return last === otherLast && first === otherFirst && (born === null || otherBorn === null || born === otherBorn);
}

/** The case's place in this packet. */
export function requireMembership({ case_id, packet }: Case, packet_id: string): PacketMembership {
  return packet?.packet_id === packet_id
    ? packet
    : refuse('CASE_NOT_IN_PACKET', packetTexts.caseNotInPacket(case_id, packet_id), { case_id });
}

/** The case has a part of the settlement that this packet's cases share. */
export const sharesSettlement = ({ settlement }: Pick<Case, 'settlement'>, packet_id: string): boolean =>
  settlement?.settlement.packet?.packet_id === packet_id;

/** Which cases are in a packet does not change while they share a settlement: its parts add up to the whole. */
export const refuseSettledPacket = (packet_id: string): never =>
  refuse('PACKET_SETTLED', settlementTexts.packetSettled(packet_id), { packet_id });

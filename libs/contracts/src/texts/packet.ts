import { documentedTexts } from './documented.js';

export const packetTexts = {
  hasCasesOfOthers: (packetId: string) => `Packet ${packetId} has cases of other providers. Only the law firm can change it.`,
  caseInNone: (caseId: string) => `Case ${caseId} is not in a packet.`,
  selectCase: documentedTexts.pleaseSelect('Case'),
  caseNotInPacket: (caseId: string, packetId: string) => `Case ${caseId} is not in packet ${packetId}.`,
  caseInPacketToDelete: (caseId: string, packetId: string) =>
    `Case ${caseId} is in packet ${packetId}. Remove it from the packet first.`,
  caseAlreadyInPacket: (caseId: string, packetId: string) => `Case ${caseId} is already in packet ${packetId}.`,
  otherInjuredPerson: (caseId: string) => `Case ${caseId} belongs to a different injured person.`,
  filedWith: (caseId: string, packetId: string) =>
    `Case ${caseId} was filed with packet ${packetId} and cannot be removed from it.`,
  changedTogether: 'These cases are being changed together right now. Please try again in a moment.',
  changedMeanwhile: 'The packet was changed in the meantime. Please try again.',
  notStarted: 'This change was not started.',
  /** Follow the case ID. */
  isInPacket: (packetId: string) => `is already in packet ${packetId}`,
  isClosed: (status: string) => `is closed (${status})`,
  isOfOtherPerson: 'belongs to a different injured person',
  caseRefused: (caseId: string, why: string) => `${caseId} ${why}.`,
  atLeastTwo: 'A packet needs at least two cases.',
  tooMany: (most: number) => `A packet can have at most ${most} cases.`,
  filed: (packetId: string) => `Packet ${packetId} is filed. No more cases can join it.`,
  leadNotSelected: 'The lead case must be one of the selected cases.',
  allClosed: (packetId: string) => `All cases of packet ${packetId} are closed.`,
  caseInPacket: (caseId: string, packetId: string) => `Case ${caseId} is in packet ${packetId}.`,
  wouldBeSplit: (packetId: string) => `Packet ${packetId} would be split.`,
  stayed: (packetId: string) => `Packet ${packetId} was not changed: not all of its cases could be moved.`,
  notFound: (id: string) => documentedTexts.notFound(`Packet ${id}`),
  takenOut: (packetId: string) => `Removed from packet ${packetId}`,
  notAllJoined: 'Not all cases could join',
  onlyCaseLeft: (packetId: string) => `Only case left in packet ${packetId}`,
  notAllSettled: 'Not all cases could be settled',
};

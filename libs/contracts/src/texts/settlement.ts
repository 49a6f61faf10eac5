import { documentedTexts } from './documented.js';

export const settlementTexts = {
  tooOld: (years: number) => `Settled On is more than ${years} years ago.`,
  none: (caseId: string) => `Case ${caseId} is not settled.`,
  notFound: (caseId: string) => `Case ${caseId} has no such settlement.`,
  settledWithPacket: (caseId: string, packetId: string) =>
    `Case ${caseId} is settled with packet ${packetId}. Please settle the packet or reset it first.`,
  packetSettled: (packetId: string) => `Packet ${packetId} is settled. Please reset the settlement first.`,
  interestOfAllOrNone: documentedTexts.pleaseEnter('Interest for every bill or for none'),
  interestToBeforeFrom: 'Interest To is before Interest From.',
  dueBeforeSettled: 'Payment Due On is before Settled On.',
  negativeAmount: 'An amount of a settlement cannot be negative.',
  percentRange: (label: string) => `${label} must be between 0 and 100.`,
  otherTrack: (label: string, name: string) => `${label} ${name} belongs to another track.`,
  waivedInterest:
    'Interest is 0.00 on an overdue claim. The insurer may not ask that it be waived as a condition of settlement (65-3.9(b)).',
  abovePrincipal: (kind: string, open: string) => `The ${kind.toLowerCase()} exceeds the open principal of ${open}.`,
  aboveBalance: (open: string) => `Principal must be at most the balance, ${open}.`,
  noBill: 'There is no bill, so there is no interest.',
  closedCaseHasPart: (caseId: string, status: string) =>
    `Case ${caseId} is closed (${status}) and is part of the settlement. Please reopen it first.`,
  noInterestRule: (day: string) => `No interest rule is in force on ${day}.`,
  statusNotChanged: 'The status is not changed.',
  percentDecimals: (label: string) => `${label} must be between 0 and 100, with at most three decimals.`,
};

export const casePacket = {
  leadCase: 'Lead case',
  notInAPacket: 'Not in a packet',
  findSimilarCases: 'Find similar cases',
  casesOfOneInjuredPerson: 'Cases of one injured person in one proceeding can be handled together.',
  packet: 'Packet',
  recordForThePacket: 'Record payment for the packet',
  remove: 'Remove',
  join: 'Join',
  similarBy: 'Matches on',
  anyMatch: 'Any match',
  noSimilarCases: 'No similar cases',
} as const;

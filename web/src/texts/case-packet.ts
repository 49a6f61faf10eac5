export const casePacket = {
  leadCase: 'Lead case',
  notInAPacket: 'Not in a packet',
  findSimilarCases: 'Find similar cases',
  casesOfOneInjuredPerson: 'Cases of one injured person that go into one proceeding are handled as one.',
  packet: 'Packet',
  recordForThePacket: 'Record for the packet',
  remove: 'Remove',
  join: 'Join',
  similarBy: 'Similar by',
  anyMatch: 'Any match',
  noSimilarCases: 'No similar cases',
} as const;

export const packetsList = {
  noPacketsYet: 'No packets yet',
  selectCasesOfOneInjured:
    'Select cases of one injured person in the list of cases, then ‘Join’: they are filed and paid together.',
  packet: 'packet',
  packetsLower: 'packets',
} as const;

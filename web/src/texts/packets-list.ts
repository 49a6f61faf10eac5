export const packetsList = {
  noPacketsYet: 'No packets yet',
  howToCreate: 'Select cases of one injured person in the case list and choose Create packet. They are filed and paid together.',
  packet: 'packet',
  packetsLower: 'packets',
} as const;

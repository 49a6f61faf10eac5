export const packetsJoin = {
  joined: '%{count} case joined %{packetId} |||| %{count} cases joined %{packetId}',
  joinPacketId: 'Add cases to packet %{packetId}',
  joinPacket: 'Add to packet',
  isTheLeadCase: '%{caseId} is the lead case',
  whichCases: 'Open cases of one injured person that are not in a packet',
  casesToAdd: 'Cases to add',
  noCasesSelected: 'No cases selected',
  selectSimilarCases: 'Select similar cases below and add them.',
  similarTo: 'Similar to %{caseId}',
  add: 'Add %{count}',
  noOtherSimilarCases: 'No other similar cases',
  whyNot: 'Problem',
} as const;

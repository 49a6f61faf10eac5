export const packetsPacket = {
  addCases: 'Add cases',
  compare: 'Compare',
  recordPayment: 'Record payment',
  oneInjuredPerson: '%{count} %{count2}, one injured person',
  casesOfThePacket: 'Cases of the packet',
  makeItTheLeadingCase: 'Make it the leading case',
  makeTheLeadingCase: 'Make %{caseId} the leading case',
  takeOutOfThePacket: 'Take out of the packet',
  takeOutOfThePacket2: 'Take %{caseId} out of the packet',
  leads: 'Leads',
} as const;

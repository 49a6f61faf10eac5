export const packetsPacket = {
  addCases: 'Add cases',
  compare: 'Compare',
  recordPayment: 'Record payment',
  oneInjuredPerson: '%{count} %{count2}, one injured person',
  casesOfThePacket: 'Cases of the packet',
  makeLeadCase: 'Make lead case',
  makeTheLeadCase: 'Make %{caseId} the lead case',
  removeFromPacket: 'Remove from packet',
  removeFromPacket2: 'Remove %{caseId} from packet',
  leadCase: 'Lead case',
} as const;

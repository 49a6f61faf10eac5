export const packetsPacket = {
  compare: 'Compare',
  oneInjuredPerson: '%{count} case of one injured person |||| %{count} cases of one injured person',
  casesOfThePacket: 'Cases of the packet',
  makeLeadCase: 'Make lead case',
  makeTheLeadCase: 'Make %{caseId} the lead case',
  removeFromPacket: 'Remove from packet',
  removeFromPacket2: 'Remove %{caseId} from packet',
  leadingCase: 'Leading case',
  role: 'Role',
  bills: 'Bills',
} as const;

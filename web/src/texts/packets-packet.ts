export const packetsPacket = {
  compare: 'Compare',
  casesOfOnePerson: '%{count} case of one injured person |||| %{count} cases of one injured person',
  casesOfThePacket: 'Cases of the packet',
  makeLeadCase: 'Make lead case',
  makeCaseLead: 'Make %{caseId} the lead case',
  removeFromPacket: 'Remove from packet',
  removeCaseFromPacket: 'Remove %{caseId} from packet',
  role: 'Role',
  bills: 'Bills',
} as const;

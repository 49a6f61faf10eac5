export const packetsPacket = {
  casesOfOnePerson: '%{count} case of one injured person |||| %{count} cases of one injured person',
  makeLeadCase: 'Make lead case',
  isLeadCase: '%{caseId} is the lead case.',
  makeCaseLead: 'Make %{caseId} the lead case',
  removeCaseFromPacket: 'Remove %{caseId} from packet',
  bills: 'Bills',
} as const;

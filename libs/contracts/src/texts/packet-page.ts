import { plural } from './plural.js';

/** The pages that a packet begins with or has between its documents. */
export const packetPageTexts = {
  noFaultTitle: 'REQUEST FOR NO-FAULT ARBITRATION',
  otherTitle: 'REQUEST FOR ARBITRATION',
  applicant: 'Applicant',
  injuredPerson: 'Injured person',
  respondent: 'Respondent',
  claimNumber: 'Claim number',
  policy: 'Policy',
  policyholder: (name: string) => `Policyholder ${name}`,
  accident: 'Accident',
  attorney: 'Attorney',
  ourFile: (caseId: string) => `File ${caseId}`,
  inDispute: 'In dispute',
  amountInBills: (amount: string, bills: number, priorNumber: string | null) =>
    `$${amount} in ${plural(bills, 'bill')}, ${priorNumber ? `prior number ${priorNumber}` : 'no prior number'}`,
  bill: 'Bill',
  service: 'Service',
  mailed: 'Mailed',
  denied: 'Denied',
  billed: 'Billed',
  paid: 'Paid',
  wholeClaim: 'Whole claim',
  total: 'Total',
  exhibitTitle: (letter: string) => `EXHIBIT ${letter}`,
  moreDocuments: (count: number) => `and ${plural(count, 'document')} more.`,
  attachedSeparately: 'Attached separately',
  exhibit: 'Exhibit',
  file: 'File',
  size: 'Size',
  checksum: 'SHA-256',
};

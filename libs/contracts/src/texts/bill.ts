import { documentedTexts } from './documented.js';

const inFile = (times: number) => (times === 1 ? '' : ` (${times} times in the file)`);

export const billTexts = {
  enterCptCode: documentedTexts.pleaseEnter('CPT Code'),
  unitsAboveZero: 'Units must be more than 0.',
  enterDiagnosis: documentedTexts.pleaseEnter('Diagnosis'),
  amountBelowPaid: (amount: string, paid: string) => `Bill Amount ${amount} is less than the ${paid} paid on the bill.`,
  numberTaken: (number: string) => `The case already has a bill ${number}.`,
  selectDenialReason: documentedTexts.pleaseSelect('Denial Reason'),
  codeTwice: (code: string) => `CPT Code ${code} is already on the bill.`,
  treatmentHasPayments: (names: string) => `Treatment ${names} has payments.`,
  hasPayments: (names: string) => `Bill ${names} has payments.`,
  selectTreatment: documentedTexts.pleaseSelect('Treatment'),
  treatmentKept: (caseId: string, why: string) => `The treatment in case ${caseId} ${why}.`,
  /** Why an undone import keeps the lines of a treatment. */
  changedSince: 'has been changed since',
  withPayments: 'has payments',
  inSettlement: 'is part of the settlement',
  partOfSettlement: (names: string) => `Treatment ${names} is part of the settlement. Please reset it first.`,
  dosToBeforeFrom: 'DOS To is before DOS From.',
  selectProofBasis: documentedTexts.pleaseSelect('Proof Received Basis'),
  proofBeforeSent: 'Proof Received is before Date Bill Sent.',
  denialReceivedBefore: 'Denial Received is before Denial Date.',
  codeSetUnknown: (list: string, code: string, times = 1) => `${list} ${code} is not in any imported code set${inFile(times)}.`,
  codeNotListed: (list: string, code: string, times = 1) => `${list} ${code} is not in the code lists${inFile(times)}.`,
  treatmentNotFound: documentedTexts.notFound('Treatment'),
};

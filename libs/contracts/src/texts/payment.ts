import { documentedTexts } from './documented.js';

export const paymentTexts = {
  aboveBalance: (excess: string, target: string) => `The payment is ${excess} more than the balance of the ${target}.`,
  importLawFirmOnly: 'Only users of the law firm can import payments.',
  tooManyCases: (most: number) => `A payment can be split between at most ${most} cases.`,
  nothingToReverse: (caseId: string, amount: string) => `Case ${caseId} has no payment of ${amount} to reverse.`,
  deletedSince: (what: string) => `${what} was deleted since.`,
  reversedSince: (what: string) => `${what} was reversed since.`,
  changedSince: (what: string) => `${what} was changed since.`,
  reversalIsMade: 'A reversal is created from the payment that it reverses.',
  selectBill: documentedTexts.pleaseSelect('Bill'),
  enterCheckNo: documentedTexts.pleaseEnter('Check No'),
  subTypeOfOther: (subType: string, type: string) => `Sub Type ${subType} does not belong to Transaction Type ${type}.`,
  reversed: 'The payment is already reversed.',
  reversalIsFinal: 'A reversal cannot be changed, reversed or deleted.',
  corrected: 'The payment was corrected. Please use the corrected one.',
  deleted: 'The payment is already deleted.',
  allocationSum: (sum: string, part: string, amount: string) => `The allocation adds up to ${sum}, the ${part} is ${amount}.`,
  shareSign: 'A share of a payment must have the sign of the payment.',
  listedOnce: 'A case or bill can be listed only once.',
  notAmongCases: (caseId: string, part: string) => `Case ${caseId} or its bill is not among those that the ${part} is for.`,
  namesNoCase: 'It names no claim and no case.',
  noCaseOfClaim: (claimNumber: string) => `No case has the claim number ${claimNumber}.`,
  noCase: (caseId: string) => `There is no case ${caseId}.`,
  otherClaim: (caseId: string, own: string, given: string) =>
    `Case ${caseId} has the claim number ${own}, the payment says ${given}.`,
  severalNoBill: (several: string) => `${several}, and the payment names no bill.`,
  noSuchBill: (caseId: string, billNumber: string) =>
    `Case ${caseId} has no bill ${billNumber}: the payment is for the case as a whole.`,
  typeById: 'Send the id of the transaction type.',
  severalOfClaim: (count: number, claimNumber: string, names: string) =>
    `${count} cases have the claim number ${claimNumber} (${names})`,
  severalHaveBill: (several: string, billNumber: string) => `${several}, and several of them have the bill ${billNumber}.`,
  noneHasBill: (several: string, billNumber: string) => `${several}, and none of them has the bill ${billNumber}.`,
  of: (amount: string) => `The payment of ${amount}`,
  notFound: documentedTexts.notFound('Payment'),
};

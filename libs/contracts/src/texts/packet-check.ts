import { plural } from './plural.js';

export const packetCheckTexts = {
  alreadySubmitted: (day: string) => `The case was already submitted on ${day}.`,
  needs: (missing: string) => `The request is missing the ${missing}.`,
  noBill: 'The case has no bill.',
  nothingInDispute: (balance: string) => `Nothing is in dispute: the balance is ${balance}.`,
  noPolicyNumber: 'The policy number is not known.',
  noBillDenied: 'No bill is denied.',
  denied: 'The claim is denied.',
  noRebuttal: 'No denial requires a rebuttal.',
  noVerification: 'No verification was requested.',
  tooFew: (name: string, found: number, needed: number) => `${name}: ${found} of ${needed} documents.`,
  missingForBill: (name: string, bill: string, day: string) => `${name} is missing: bill ${bill} was mailed on ${day}.`,
  missing: (name: string) => `${name} is missing.`,
  proofOfMailing: (found: number, days: number) =>
    `${found} ${found === 1 ? 'proof' : 'proofs'} of mailing for ${days} mailing days.`,
  noOverdueRule: 'No rule for this case type says when a claim is overdue.',
  noMailingDate: (name: string) => `Bill ${name} is not denied and has no mailing date: nothing shows that it is overdue.`,
  notOverdueYet: (day: string, bill: string) => `Not overdue yet: the insurer has until ${day} for bill ${bill}.`,
  overdueAfter: (day: string) => `Overdue after ${day} at the latest; the receipt date is presumed.`,
  overdueShown: 'Not denied: proof of mailing and the dates show that it is overdue.',
  mailedLate: (name: string, days: number) =>
    `Bill ${name} was mailed ${plural(days, 'day')} late. Enter the late reason on the bill.`,
};

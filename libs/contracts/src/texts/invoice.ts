import { documentedTexts } from './documented.js';

export const invoiceTexts = {
  notCompleted: (number: string) => `Invoice ${number} was not completed. Please issue it again.`,
  alreadyIssued: (number: string) => `Invoice ${number} is already issued.`,
  partPaid: (paid: string) => `${paid} of this invoice is paid. Please reverse the payments first.`,
  paymentReversed: 'The payment is already reversed.',
  periodToBeforeFrom: 'Period To must be on or after Period From.',
  dueBeforeInvoiceDate: 'Due Date must be on or after Invoice Date.',
  nothingToInvoice: 'There is nothing to invoice in this period.',
  paymentTwice: 'A payment can be on an invoice only once.',
  sharesDoNotAddUp: (paymentId: string) => `The shares of payment ${paymentId} do not add up to it.`,
  cancelled: (number: string) => `Invoice ${number} is canceled.`,
  paidInTheFuture: 'Paid On cannot be in the future.',
  openBalance: (balance: string) => `Amount must be at most the open balance of this invoice, ${balance}.`,
  tooManyLines: (most: number) => `An invoice can have at most ${most} lines. Please choose a shorter period.`,
  notFound: (number: string) => `Invoice ${number} was not found.`,
  followerFirst: (follower: string, number: string) =>
    `Invoice ${follower} reverses payments of ${number}. Please cancel ${follower} first.`,
  paymentsChanged: 'These payments have changed or are on another invoice now. Please check the preview again.',
  collectionModel: (model: string) => `The provider's collection model is ${model}.`,
  belowMinimum: (net: string, minimum: string) => `The net of ${net} is below the minimum remittance of ${minimum}.`,
  inProgress: 'These payments are being invoiced right now. Please try again in a moment.',
  notFoundById: documentedTexts.notFound('Invoice'),
};

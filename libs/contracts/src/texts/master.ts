import { documentedTexts } from './documented.js';
import { plural } from './plural.js';

export const masterTexts = {
  nodeBelowItself: 'A node cannot be placed below itself.',
  nodesTooDeep: (most: number) => `Nodes can be at most ${most} levels deep.`,
  providersDoNotSeeNode: 'Providers do not see this node, so they cannot add documents to it.',
  eventTypeBelowItself: 'An event type cannot be placed below itself.',
  eventTypesTooDeep: 'Event types can be at most 2 levels deep.',
  aliasExists: (alias: string) => documentedTexts.alreadyExists(alias, 'Alias'),
  accountNumberFixed: 'Account numbers cannot be changed. Add a new account and close this one.',
  numberTwice: (label: string, number: string, others: string) => `${label} ${number} is also used by ${others}.`,
  looksLikeModifier: (code: string) => `${code} looks like a modifier. Enter modifiers in the list of modifiers.`,
  selectRetainer: documentedTexts.pleaseSelect('Retainer'),
  separatorSheet: 'Place this sheet in front of the documents of this node.',
  enterCaseId: documentedTexts.pleaseEnter('Case ID'),
  noOptions: (code: string) => `There is no option list ${code}.`,
  selectDocumentType: documentedTexts.pleaseSelect('Provider Document Type'),
  documentNotFound: (id: number) => `Document ${id} was not found.`,
  documentIsRetainer: (fileName: string, count: number) => `Document ${fileName} is the retainer of ${count} fee agreements.`,
  claimOfficeUsed: (name: string, adjusters: number) =>
    `Claim Office ${name} is used by ${plural(adjusters, 'adjuster')}. Please deactivate it instead.`,
  policyBox: (box: number) => `Box ${box} of the NF-10 is a policy issue.`,
  noPolicyBox: (box: number) => `Box ${box} of the NF-10 is not a policy issue.`,
  articleVersionNotFound: documentedTexts.notFound('Article Version'),
  pageNotValid: 'Page is not valid.',
  denialsNotValid: 'Denials is not valid.',
};

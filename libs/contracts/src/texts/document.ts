import { documentedTexts } from './documented.js';

export const documentTexts = {
  removeLawFirmOnly: 'Only users of the law firm can remove documents.',
  kept: (name: string, until: string, node: string, period: string) =>
    `${name} cannot be removed before ${until}: documents of ${node} are kept for ${period}.`,
  retentionLawFirmOnly: 'Only users of the law firm can list documents past their retention.',
  removed: (name: string, time: string, by?: string) =>
    `${name} was removed from the case on ${time}${by === undefined ? '' : ` by ${by}`}. It can no longer be downloaded.`,
  notFound: documentedTexts.notFound('Document'),
  filedSince: 'The case has been filed since; the filing may include this document.',
  beingAssigned: (fileName: string) => `Another user is assigning ${fileName} right now.`,
  nodeTakesKinds: (node: string, kinds: string) => `${node} accepts only ${kinds} files.`,
  nodeMaxSize: (node: string, megabytes: number) => `${node} accepts files of at most ${megabytes} MB.`,
  nodeHoldsOne: (node: string) => `${node} can hold only one document.`,
  addedBy: 'Only the law firm and providers can add documents.',
  nodeNotForProviders: (node: string) => `${node} accepts no documents from providers.`,
  formExpected: 'A form with files (multipart/form-data) is expected.',
  filesExpected: 'The files are expected in the field file.',
  noneAccepted: (count: number) => `None of the ${count} files was accepted.`,
  alreadyInCase: (name: string, caseId: string) => `The file ${name} is already in case ${caseId}.`,
  archiveInArchive: (name: string) =>
    `The archive ${name} is inside another archive and is not opened. Please upload it separately.`,
  tooLarge: (name: string, megabytes: number) => `The file ${name} is larger than ${megabytes} MB.`,
  tooManyFiles: (most: number) => `At most ${most} files can be uploaded at once. Please send them in parts.`,
  filesTooLarge: (megabytes: number) => `The files together are larger than ${megabytes} MB. Please send them in parts.`,
  tooManyNames: (most: number) => `At most ${most} files can be uploaded at once.`,
  tooManyAssigned: (most: number) => `At most ${most} documents can be assigned at once.`,
  storageFull: (storageFull: string) => `${storageFull} Run the job again when there is space; it creates no duplicates.`,
  nameMatchesNoCase: 'Its name does not start with a case ID or claim number. Assign it manually.',
  nameMatchesSeveral: 'Several cases have the claim number at the start of its name. Assign it manually.',
  caseRefused: 'The case at the start of its name did not accept it. Assign it manually.',
  keptInCase: (caseId: string, why: string) => `Kept in case ${caseId}: ${why}`,
  sameContent: (caseId: string) => `Case ${caseId} already has a document with the same content. Skipped.`,
  assignedBy: (settledBy: string) => `${settledBy} assigned it manually.`,
};

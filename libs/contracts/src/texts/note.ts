import { documentedTexts } from './documented.js';

export const noteTexts = {
  enterDescription: documentedTexts.pleaseEnter('Description'),
  typeFromImportsOnly: (name: string) => `Notes of type ${name} come from imports only.`,
  notFound: documentedTexts.notFound('Note'),
  noOldSystemType: 'The account has no note type OLD_SYSTEM.',
  edited: 'The note has been edited since.',
};

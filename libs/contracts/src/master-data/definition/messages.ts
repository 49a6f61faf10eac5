import { documentedTexts } from '../../texts/documented.js';

/** Messages about records, in the documents' form; those about single values are in `fieldMessages`. */
export const messages = {
  exists: documentedTexts.alreadyExists,
  dateOrder: (to: string, from: string) => `${to} must be on or after ${from}.`,
  placedBySigner: (label: string) => `Only the signer can upload the ${label.toLowerCase()}.`,
  inactive: (label: string, name: string) => `${label} ${name} is inactive.`,
  /** A client whose retainer has ended. */
  noNewCases: (label: string, name: string) => `${label} ${name} accepts no new cases.`,
} as const;

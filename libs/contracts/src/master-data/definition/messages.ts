/** Messages about records, in the documents' form; those about single values are in `fieldMessages`. */
export const messages = {
  exists: (value: string, label: string) => `${value} ${label} is already exist.`,
  dateOrder: (to: string, from: string) => `${to} is on or after ${from}.`,
  placedBySigner: (label: string) => `${label} is placed by its signer alone.`,
  inactive: (label: string, name: string) => `${label} ${name} is inactive.`,
  /** A client whose retainer has ended. */
  noNewCases: (label: string, name: string) => `${label} ${name} takes no new cases.`,
} as const;

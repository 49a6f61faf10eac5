export const fieldTexts = {
  isBefore: (label: string, other: string) => `${label} is before ${other}.`,
  isAfter: (label: string, other: string) => `${label} is after ${other}.`,
  inTheFuture: (label: string) => `${label} is in the future.`,
};

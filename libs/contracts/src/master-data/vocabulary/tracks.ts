/** The tracks of a case; statuses, events and settlements belong to one or to any. */
export const TRACK_LABELS = { any: 'Any', pre: 'Before filing', arb: 'Arbitration', court: 'Court' } as const;

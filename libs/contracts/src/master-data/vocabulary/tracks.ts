/** The roads a case may take; statuses, events and settlements keep to one or to any. */
export const TRACK_LABELS = { any: 'Any', pre: 'Before filing', arb: 'Arbitration', court: 'Court' } as const;

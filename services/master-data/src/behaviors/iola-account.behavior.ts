import { masterTexts } from '@atlas/contracts';
import type { ResourceBehavior } from '@atlas/resource-engine';

const NUMBERS = ['routing_number', 'account_number'] as const;

/** The records of an account bear its numbers for seven years (Rule 1.15): another number is another account. */
export const iolaAccountBehavior: ResourceBehavior = {
  check(drafts) {
    for (const draft of drafts)
      for (const name of NUMBERS)
        if (draft.before && draft.changed.has(name)) draft.errors[name] ??= masterTexts.accountNumberFixed;
    return Promise.resolve();
  },
};

import { masterTexts } from '@atlas/contracts';
import type { ResourceBehavior } from '@atlas/resource-engine';

const isPolicyBox = (box: unknown): boolean => typeof box === 'number' && box >= 3 && box <= 8;

/** Boxes 3 to 8 of the denial form are the policy issues. */
export const denialBehavior: ResourceBehavior = {
  async warnings({ nf10_box: box, is_policy_issue: isPolicyIssue }) {
    if (box === null || isPolicyBox(box) === isPolicyIssue) return [];
    return [(isPolicyBox(box) ? masterTexts.policyBox : masterTexts.noPolicyBox)(Number(box))];
  },
};

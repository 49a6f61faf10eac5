import { plainText, type ResourceBehavior } from '@atlas/resource-engine';
import { mailTags } from '../templates/mail-template.js';
import { tagFault } from '../templates/tag-fault.js';

/** An unfilled placeholder would appear in a case's notes as typed. */
export const masterAuditNoteBehavior: ResourceBehavior = {
  check(drafts) {
    for (const draft of drafts) {
      const fault = draft.changed.has('text') ? tagFault(mailTags(plainText(draft.after['text']))) : undefined;
      if (fault) draft.errors['text'] ??= fault;
    }
    return Promise.resolve();
  },
};

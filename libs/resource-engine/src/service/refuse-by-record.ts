import { invalid } from '@atlas/contracts';
import type { Draft } from '../write/draft.js';
import { plainText } from '../write/plain-text.js';

/** 422 with the problem of each record by id, or under the field if it is the same for all. */
export function refuseByRecord(drafts: readonly Draft[]): void {
  const wrong = drafts.filter(({ errors }) => Object.keys(errors).length);
  const [first] = wrong;
  if (!first) return;
  const alike =
    wrong.length === drafts.length && wrong.every(({ errors }) => JSON.stringify(errors) === JSON.stringify(first.errors));
  if (alike) throw invalid(first.errors);
  throw invalid(
    Object.fromEntries(
      wrong.map(({ id, after, errors }) => [id, `${plainText(after['name'])}: ${Object.values(errors).join(' ')}`]),
    ),
  );
}

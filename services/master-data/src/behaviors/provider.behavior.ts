import { masterTexts, type StoredRow } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';
import { numberTwice } from './number-twice.js';
import { providerDocuments } from '../provider/given-documents.js';
import { keepInvoicedAgreements } from '../provider/invoiced-agreements.js';
import { PROVIDER_DOCUMENT } from '../provider/provider-documents.js';

const agreementsOf = ({ after }: Draft): readonly StoredRow[] => (after['fee_agreements'] ?? []) as readonly StoredRow[];

/** The retainer that a fee agreement rests on is a paper of the same provider. */
async function checkRetainers(drafts: readonly Draft[], { tx, set, context }: BehaviorScope): Promise<void> {
  const touched = drafts.filter(({ changed }) => changed.has('fee_agreements'));
  const ids = touched.flatMap(draft => agreementsOf(draft).flatMap(row => (row['retainer_id'] ? [row['retainer_id']] : [])));
  if (!ids.length) return;
  const papers = await tx.query<{ id: number; provider: number }>(
    `select id, (data->>'provider_id')::int as provider from ${set.schema}.record_copy where account_id = $1 and resource = $2 and id = any($3)`,
    [context.accountId, PROVIDER_DOCUMENT, ids],
  );
  const providerOf = new Map(papers.map(({ id, provider }) => [id, provider]));
  for (const draft of touched)
    agreementsOf(draft).forEach((row, index) => {
      const retainer = row['retainer_id'];
      if (typeof retainer === 'number' && providerOf.get(retainer) !== draft.id)
        draft.errors[`fee_agreements.${index}.retainer_id`] = masterTexts.selectRetainer;
    });
}

export const providerBehavior: ResourceBehavior = {
  async check(drafts, scope) {
    await checkRetainers(drafts, scope);
    await keepInvoicedAgreements(drafts, scope);
  },
  warnings: numberTwice('npi'),
  belongings: providerDocuments,
};

import { masterMessages } from '@atlas/contracts';
import type { BehaviourScope, Draft, ResourceBehaviour } from '@atlas/resource-engine';
import { CLAIM_OFFICE } from './claim-offices.js';

/** The office must be one of the adjuster's own company. */
async function checkOffice(drafts: readonly Draft[], { tx, set, model, context }: BehaviourScope): Promise<void> {
  const touched = drafts.filter(
    ({ after, changed }) =>
      typeof after['claim_office_id'] === 'number' && (changed.has('claim_office_id') || changed.has('insurance_company_id')),
  );
  if (!touched.length) return;
  const offices = await tx.query<{ id: number; company: number }>(
    `select id, (data->>'insurance_company_id')::int as company from ${set.schema}.record_copy
      where account_id = $1 and resource = $2 and id = any($3) and not is_deleted`,
    [context.accountId, CLAIM_OFFICE, touched.map(({ after }) => after['claim_office_id'])],
  );
  const companyOf = new Map(offices.map(({ id, company }) => [id, company]));
  const field = model.definition.fields['claim_office'];
  for (const { after, errors } of touched) {
    if (field && companyOf.get(Number(after['claim_office_id'])) !== after['insurance_company_id'])
      errors['claim_office_id'] = masterMessages.select('claim_office', field);
  }
}

export const adjusterBehaviour: ResourceBehaviour = { check: checkOffice };

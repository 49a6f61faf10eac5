import { fieldLabel, fieldMessages } from '@atlas/contracts';
import type { BehaviorScope, Draft, ResourceBehavior } from '@atlas/resource-engine';

/**
 * The office must be one of the adjuster's own company. A job that takes adjusters over to another company (a merge) takes the offices along after
 * them, so there only a newly chosen office is checked.
 */
async function checkOffice(drafts: readonly Draft[], { tx, set, model, context }: BehaviorScope): Promise<void> {
  const touched = drafts.filter(
    ({ after, changed }) =>
      typeof after['claim_office_id'] === 'number' &&
      (changed.has('claim_office_id') || (changed.has('insurance_company_id') && context.jobId === undefined)),
  );
  if (!touched.length) return;
  const offices = await tx.query<{ id: number; company: number }>(
    `select id, parent_id as company from ${set.model('insurance_company').table}_claim_offices where account_id = $1 and id = any($2)`,
    [context.accountId, touched.map(({ after }) => after['claim_office_id'])],
  );
  const companyOf = new Map(offices.map(({ id, company }) => [id, company]));
  const field = model.definition.fields['claim_office'];
  for (const { after, errors } of touched) {
    if (field && companyOf.get(Number(after['claim_office_id'])) !== after['insurance_company_id'])
      errors['claim_office_id'] = fieldMessages.select(fieldLabel('claim_office', field));
  }
}

export const adjusterBehavior: ResourceBehavior = { check: checkOffice };

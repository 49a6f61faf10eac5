import { sqlMigration } from '@atlas/platform';

/** What courts ask for a filing are rules with a date and a source: the fees that lay with the courts become rows of that table. */
export const moveCourtFees = sqlMigration('MoveCourtFees1795299491700', [
  `select set_config('app.account_id', '*', true)`,
  `insert into master_data.rule_filing_fee (account_id, name, name_key, court_type_id, fee_name, fee_name_key, amount, refundable, effective_from, source, confidence, search_text, created_by, updated_by)
   select f.account_id, f.fee_name || ' from ' || f.effective_from, lower(f.fee_name || ' from ' || f.effective_from), c.id, f.fee_name, lower(f.fee_name), f.amount, true,
          f.effective_from, coalesce(f.source, 'Entered with the court'), coalesce(c.confidence, 'U'), lower(f.fee_name || ' from ' || f.effective_from), 'Atlas', 'Atlas'
     from master_data.court_type_fees f join master_data.court_type c on c.account_id = f.account_id and c.id = f.parent_id
    where c.deleted_at is null and f.fee_name is not null and f.amount is not null and f.effective_from is not null
   on conflict do nothing`,
  'drop table master_data.court_type_fees',
]);

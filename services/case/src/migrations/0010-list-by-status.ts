import { sqlMigration } from '@atlas/platform';

/** Lists of one status are the most asked for: the indexes that lists walk answer that, too, without a look at the rows. */
export const listByStatus = sqlMigration('ListByStatus1764000000010', [
  `do $$ declare i record; begin
     for i in select * from pg_indexes where schemaname = 'cases' and tablename = 'case_list' and indexdef like '%INCLUDE (provider_id, portfolio_id)%' loop
       execute format('drop index cases.%I', i.indexname);
       execute replace(i.indexdef, 'INCLUDE (provider_id, portfolio_id)', 'INCLUDE (provider_id, portfolio_id, current_status_id)');
     end loop;
   end $$`,
]);

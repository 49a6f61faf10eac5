import { ALL_WORDS, SEARCHED_KEYS, textKey } from './case-list.table.js';

/** The greatest character: what begins with a text lies between it and the text followed by this. */
const LAST_CHARACTER = `U&'\\+10FFFF'`;

/** Answers the name of the column if the texts of more than `most` cases begin so. The offset ends the walk through the index. */
const proofBy = (column: string): string => {
  const [key, start] = [textKey(column, ''), column === 'case_id' ? 'upper(beginning)' : 'beginning'];
  return `perform from cases.case_list where account_id = account and not is_deleted
       and ${key} >= ${start} and ${key} < ${start} || ${LAST_CHARACTER} offset most limit 1;
     if found then return '${column}'; end if;`;
};

/**
 * Finding the cases of a search once. `many_begin`: by which column more cases than `most` begin with a text, if by any. It reads nothing but the
 * ordered indexes, in a millisecond, where the trigram index reads a row of each case. Its plans are kept (to plan
 * so many takes longer than to execute), and are the same for a table that was small when they were made.
 * `cases_up_to`: the ids of the cases that have all words, null if they are more than `most`. It does not read the table from anywhere until there are
 * enough: cases with the same words often lie together, so that this takes from 9 to 200 ms for the same word.
 */
export const casesFoundOnceSql = [
  `create or replace function cases.many_begin(beginning text, most int) returns text
   language plpgsql stable strict security definer set search_path = cases, pg_catalog, public
   set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
   declare account int := nullif(current_setting('app.account_id', true), '')::int;
   begin
     ${SEARCHED_KEYS.map(proofBy).join('\n     ')}
     return null;
   end $$`,
  `create or replace function cases.cases_up_to(words text[], most int) returns text[]
   language plpgsql stable security definer set search_path = cases, pg_catalog, public set enable_seqscan = off as $$
   declare ids text[];
   begin
     execute 'select array_agg(case_id) from (select case_id from cases.case_list where account_id = $1 and not is_deleted'
         || ${ALL_WORDS}
         || ' limit $3) c'
       into ids using nullif(current_setting('app.account_id', true), '')::int, words, most + 1;
     return case when coalesce(cardinality(ids), 0) <= most then coalesce(ids, '{}') end;
   end $$`,
];

import { inboxSql, outboxSql } from '@atlas/messaging';
import { sqlMigration } from '@atlas/platform';

/**
 * What the case service keeps beside its streams: the numbers it gave out, the keys that make a claim matter unique, and its own copy of the
 * master records that cases name.
 */
export const createCaseFoundation = sqlMigration('CreateCaseFoundation1764000000000', [
  `create table cases.case_number (
     account_id int not null,
     year int not null,
     last int not null,
     primary key (account_id, year)
   )`,
  `create table cases.case_key (
     account_id int not null,
     key text not null,
     case_id text not null,
     primary key (account_id, key)
   )`,
  `create index case_key_case on cases.case_key (account_id, case_id)`,
  `create table cases.reference (
     account_id int not null,
     resource text not null,
     id int not null,
     name text not null,
     code text,
     is_active boolean not null,
     data jsonb not null default '{}',
     is_deleted boolean not null,
     revision int not null,
     primary key (account_id, resource, id)
   )`,
  `create index reference_code on cases.reference (account_id, resource, code) where code is not null`,
  `create index reference_role on cases.reference (account_id, resource, (data ->> 'process_role')) where data ? 'process_role'`,
  `create table cases.recent_case (
     account_id int not null,
     user_id int not null,
     case_id text not null,
     opened_at timestamptz not null,
     primary key (account_id, user_id, case_id)
   )`,
  `create table cases.import_mapping (
     account_id int not null,
     name text not null,
     mapping jsonb not null,
     updated_at timestamptz not null default now(),
     updated_by text not null,
     primary key (account_id, name)
   )`,
  inboxSql('cases'),
  outboxSql('cases'),
  `select platform.protect('cases.import_mapping')`,
  `select platform.protect('cases.recent_case')`,
  `select platform.protect('cases.case_number')`,
  `select platform.protect('cases.case_key')`,
  `select platform.protect('cases.reference')`,
]);

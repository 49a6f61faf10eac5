import { inboxSql, outboxSql } from '@atlas/messaging';

/**
 * What the case service stores beside its streams: the numbers it gave out, the keys that make a claim matter unique (with its claim number, by which a
 * case is found before lists show it), its own copy of the master records that cases name, and the cases that followed each merge of two records.
 */
export const caseFoundationSql = [
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
     claim_key text generated always as ((key::jsonb) ->> 2) stored,
     primary key (account_id, key)
   )`,
  `create index case_key_claim on cases.case_key (account_id, claim_key)`,
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
     kind text not null,
     primary key (account_id, kind, name)
   )`,
  `create table cases.packet_number (
     account_id int not null,
     year int not null,
     last int not null,
     primary key (account_id, year)
   )`,
  `create table cases.replaced_party (
     account_id int not null,
     job_id uuid not null,
     case_id text not null,
     primary key (account_id, job_id, case_id)
   )`,
  inboxSql('cases'),
  outboxSql('cases'),
  `select platform.protect('cases.import_mapping')`,
  `select platform.protect('cases.recent_case')`,
  `select platform.protect('cases.case_number')`,
  `select platform.protect('cases.case_key')`,
  `select platform.protect('cases.packet_number')`,
  `select platform.protect('cases.replaced_party')`,
  `select platform.protect('cases.reference')`,
];

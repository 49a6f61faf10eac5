/**
 * What cases are settled for, one row a settled case. The index is what a list by day walks and a page after another asks for; which provider's
 * cases they are is the case list's to say.
 */
export const caseSettlementTableSql = (name: string): string[] => [
  `create table ${name} (
  account_id int not null,
  case_id text collate "C" not null,
  settlement_id text not null,
  packet_id text,
  settlement_type_id int not null,
  settlement_type text not null,
  settled_on date not null,
  payment_due_on date not null,
  principal_cents bigint not null,
  principal_pct float8 not null,
  interest_cents bigint not null,
  interest_pct float8 not null,
  attorney_fee_cents bigint not null,
  filing_fee_cents bigint not null,
  paid_cents bigint not null,
  outstanding_cents bigint not null,
  settled_by text not null,
  receipts jsonb not null,
  primary key (account_id, case_id)
)`,
  `create index on ${name} (account_id, settled_on desc, case_id desc)`,
  `select platform.protect('${name}')`,
];

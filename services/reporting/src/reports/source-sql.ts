import type { DataScope } from '@atlas/contracts';
import type { Session, SqlWriter } from '@atlas/platform';
import type { ReportSource } from './sources/report-source.js';

export interface SourceRows {
  readonly from: string;
  readonly where: readonly string[];
}

/** The rows of a source that the session may see. No definition writes a `from`, so none can forget the scope. */
export const sourceSql = (
  { table, joins }: ReportSource,
  { accountId, dataScope }: Pick<Session, 'accountId' | 'dataScope'>,
  sql: SqlWriter,
): SourceRows => ({
  from: `reporting.${table} f\n${joins}`,
  where: [`f.account_id = ${sql.value(accountId)}`, 'not f.is_deleted', ...scopeSql(dataScope, sql)],
});

function scopeSql(scope: DataScope, sql: SqlWriter): string[] {
  switch (scope.kind) {
    case 'law_firm':
      return [];
    case 'provider':
      return [`f.provider_id = any(${sql.value(scope.providerIds)}::int[])`];
    case 'funder':
      return [`f.portfolio_id = any(${sql.value(scope.portfolioIds)}::int[])`];
  }
}

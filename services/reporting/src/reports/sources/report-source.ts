import type { ReportFieldName, ReportGroupName } from '@atlas/contracts';

/** What SQL of a source may refer to beside its tables. */
export interface SourceContext {
  /** The day the report looks from. */
  readonly day: string;
  /** Asked by a user of a provider or a funder, who does not see everything. */
  readonly isClient: boolean;
}
export type SourceSql = string | ((context: SourceContext) => string);

/** What rows are grouped by: a key that selects the rows of the group again, and its label. */
export interface SourceGroup {
  readonly key: SourceSql;
  readonly keyType: 'int' | 'text';
  readonly label: SourceSql;
  /** Integer or text by which groups are in order; default: the label. */
  readonly order?: SourceSql;
}

/** Where the rows of reports come from: the only place with SQL. It reads fact tables of this service and says nothing about scope. */
export interface ReportSource {
  /** A fact table under the alias f, whose columns decide the scope. */
  readonly table: string;
  readonly joins: string;
  /** Identifies a row. */
  readonly rowKey: string;
  /** Identifies what a measure counts once, where several rows show the same; default: every row counts. */
  readonly countedOnce?: string;
  readonly fields: Readonly<Partial<Record<ReportFieldName, SourceSql>>>;
  /** Of counting measures that several rows can show the same: what they count. Others are sums of a field. */
  readonly counts: Readonly<Partial<Record<ReportFieldName, string>>>;
  readonly groups: Readonly<Partial<Record<ReportGroupName, SourceGroup>>>;
  readonly conditions: Readonly<Record<string, SourceSql>>;
  /** Fields that no row lacks where a condition holds. */
  readonly filled?: Readonly<Record<string, readonly ReportFieldName[]>>;
  /** Texts that the search box looks into. */
  readonly searched: readonly string[];
}

export const sqlOf = (sql: SourceSql, context: SourceContext): string => (typeof sql === 'string' ? sql : sql(context));

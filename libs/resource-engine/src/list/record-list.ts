import { wireName, type ListRequest } from '@atlas/contracts';
import { ListQuery, SqlWriter, type Transaction } from '@atlas/platform';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { homeOf, rowAccount, seenBy } from '../model/shared.js';
import type { StoredRecord } from '../read/present.js';
import { recordColumns } from '../read/record-sql.js';
import { FilterWriter } from './filters.js';
import { searchByIndex, searchByScan, type Condition } from './search.js';
import { quotedName, sortingOf } from './sorting.js';

/** Which records, and which of their fields. */
interface RecordsAsked {
  readonly set: ResourceSet;
  readonly model: ResourceModel;
  readonly accountId: number;
  readonly request: ListRequest;
  readonly fields: ReadonlySet<string>;
}

type RecordQuery = ListQuery<StoredRecord>;

/** References whose names are ordered by. */
function joinSql({ set, model }: RecordsAsked, key: string): string {
  const field = model.definition.fields[key];
  const target = field?.target && set.target(field.target);
  const table = target?.table ?? `${set.schema}.record_copy`;
  const name = target ? 'n.name_key' : 'lower(n.name)';
  const only = target ? '' : ` and n.resource = '${field?.target?.resource ?? ''}'`;
  return `left join lateral (select ${name} as ${quotedName(key)} from ${table} n where n.account_id = ${rowAccount(target, 't.account_id')} and n.id = t.${quoted(field ? wireName(key, field) : key)}${only}) as ${quoted(`join_${key}`)} on true`;
}

/** Who may see which records is decided here, once, for lists, counts and exports. */
function recordQuery(asked: RecordsAsked, search: Condition | undefined): RecordQuery {
  const { set, model, accountId, request, fields } = asked;
  const sql = new SqlWriter();
  const isSeen = seenBy(model, 't', sql.value(homeOf(model, accountId)));
  const sorting = sortingOf(model, request.sort);
  const filters = request.filters ?? {};
  const where = [
    isSeen,
    't.deleted_at is null',
    ...(request.show_all || 'is_active' in filters ? [] : ['t.is_active']),
    ...new FilterWriter(set, model, sql).all(filters),
    ...(search ? [search(sql)] : []),
  ];
  return new ListQuery<StoredRecord>(
    {
      accountId,
      request,
      sql,
      from: `${model.table} t ${sorting.joins.map(key => joinSql(asked, key)).join('\n')}`,
      where,
      terms: () => sorting.terms,
      select: () => recordColumns(set, model, fields),
      whole: { key: 't.id', join: `${model.table} t on ${isSeen} and t.id = p.page_id` },
      prepared: true,
    },
    stored => stored,
  );
}

/** For a page: the search is answered by its index where that helps. */
export const recordPage = async (tx: Transaction, asked: RecordsAsked): Promise<RecordQuery> =>
  recordQuery(asked, await searchByIndex(tx, asked.set, asked.model, asked.accountId, asked.request.query));

/** For the whole list, which is read through in any case. */
export const allRecords = (asked: RecordsAsked): RecordQuery => recordQuery(asked, searchByScan(asked.request.query));

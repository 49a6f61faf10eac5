import {
  blankRecord,
  displayName,
  fieldEntries,
  fieldOnWire,
  nameKey,
  newYorkDay,
  type ListAnswer,
  type ListRequest,
  type MasterOption,
  type RecordExportRequest,
  type RecordListRequest,
  type ResourceDefinition,
  type Field,
  wireName,
} from '@atlas/contracts';
import { exportRows, type Database, type Export, type SecretBox, type Session, type Transaction } from '@atlas/platform';
import { optionsShownTo } from '../access/session-scope.js';
import { exportedFields, exportedRow } from '../export/export-columns.js';
import { unknownField } from '../list/filters.js';
import { allRecords, recordPage } from '../list/record-list.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import { homeOf, seenBy, SHARED_ACCOUNT } from '../model/shared.js';
import { asOptions, optionsStatement, type OptionRequest } from '../options/options.js';
import type { ScopeResolver } from '../options/scope.js';
import { streamedDerived, withDerived, type DerivedSources } from '../read/derived.js';
import { presentRow, rowPresenter, type StoredRecord, type WireRecord } from '../read/present.js';
import { recordColumns } from '../read/record-sql.js';
import { usageOf, type RecordUsage } from '../usage/usage.js';
import type { Behaviors } from '../write/behavior.js';
import { readHistory, type HistoryRow } from '../write/history.js';
import { recordNotFound } from './record-errors.js';
import { viewerOf } from './viewer.js';

const LOOKED_UP = new Set<Field['type']>(['reference', 'references']);

/** Fields of every list row beside the definition's columns. */
const ALWAYS_LISTED = ['name', 'code', 'is_active', 'updated_at'];

/** The fields of a list's rows: the definition's columns, and what the user chose beside them. */
const listedKeys = (definition: ResourceDefinition, { columns = [] }: RecordListRequest): string[] => [
  ...ALWAYS_LISTED,
  ...definition.list,
  ...columns.map(name => {
    const found = fieldOnWire(definition, name);
    if (!found || found[1].secret || found[1].type === 'children') throw unknownField(name);
    return found[0];
  }),
];

/** Reads records for a user: one, lists, options, exports, usage, history. */
export class ResourceQueries {
  constructor(
    private readonly set: ResourceSet,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly scopeOf: ScopeResolver,
    private readonly behaviors: Behaviors,
    private readonly derived: DerivedSources,
  ) {}

  async get(session: Session, model: ResourceModel, id: number): Promise<WireRecord> {
    const record = await this.database.withAccount(session.accountId, tx => this.getWithin(tx, session, model, id));
    const [whole = record] = await withDerived(this.derived, session, model.definition, [record]);
    return whole;
  }

  /** Without what is worked out: that may have to be asked of others, which no transaction waits for. */

  async getWithin(tx: Transaction, session: Session, model: ResourceModel, id: number): Promise<WireRecord> {
    const [row] = await tx.query<StoredRecord>(
      `select ${recordColumns(this.set, model, undefined, 'marked')} from ${model.table} t where ${seenBy(model, 't', '$1')} and t.id = $2 and t.deleted_at is null`,
      [homeOf(model, session.accountId), id],
    );
    if (!row) throw recordNotFound(model, id);
    const shown = presentRow(row, model.definition.fields, viewerOf(session, model, this.secrets));
    const scope = { tx, set: this.set, model, context: { accountId: session.accountId } };
    const warnings = (await this.behaviors[model.definition.path]?.warnings?.({ ...row, id }, scope)) ?? [];
    return warnings.length ? { ...shown, warnings } : shown;
  }

  /** The fields of one tab (`{path}/{id}/basic`), with id, name and revision. */
  async tab(session: Session, model: ResourceModel, id: number, tab: string): Promise<WireRecord> {
    const record = await this.get(session, model, id);
    const fields = Object.assign(
      {},
      ...model.definition.sections.filter(section => section.tab === tab).map(section => section.fields),
    ) as ResourceModel['definition']['fields'];
    const names = Object.entries(fields).flatMap(([key, field]) => [wireName(key, field), displayName(key, field) ?? '']);
    return Object.fromEntries(
      ['id', 'revision', 'name', 'is_active', ...names].filter(name => name in record).map(name => [name, record[name]]),
    );
  }

  async list(session: Session, model: ResourceModel, request: RecordListRequest): Promise<ListAnswer<WireRecord>> {
    const { definition } = model;
    const page = await this.database.withAccount(session.accountId, tx => this.listWithin(tx, session, model, request));
    return {
      ...page,
      result: await withDerived(this.derived, session, definition, page.result, listedKeys(definition, request)),
    };
  }

  async listWithin(
    tx: Transaction,
    session: Session,
    model: ResourceModel,
    request: RecordListRequest,
  ): Promise<ListAnswer<WireRecord>> {
    const listed = listedKeys(model.definition, request);
    const { accountId } = session;
    const query = await recordPage(tx, { set: this.set, model, accountId, request, fields: new Set(listed) });
    const { result, ...page } = await query.page(tx);
    const present = rowPresenter(model.definition.fields, viewerOf(session, model, this.secrets));
    return { result: result.map(row => present({ ...row })), ...page };
  }

  /** A blank record with its defaults, and the choices its form needs; codes, of which there are too many, are searched instead. */
  async blank(session: Session, model: ResourceModel): Promise<WireRecord> {
    const lookups = await this.database.withAccount(session.accountId, async tx => {
      const found: Record<string, readonly MasterOption[]> = {};
      for (const [key, field] of fieldEntries(model.definition.fields)) {
        const target = LOOKED_UP.has(field.type) && field.target ? this.set.target(field.target) : undefined;
        if (!target || target.definition.shared) continue;
        const where = field.target?.family ? { where: { family: [field.target.family] } } : {};
        found[wireName(key, field)] = await this.optionsWithin(tx, session, target, where);
      }
      return found;
    });
    return { ...blankRecord(model.definition), lookups };
  }

  async options(session: Session, model: ResourceModel, request: OptionRequest): Promise<MasterOption[]> {
    // Asked for at every key that is pressed: where nothing else is to be looked up it is one round trip.
    const { options: own, clientOptions } = this.behaviors[model.definition.path] ?? {};
    if (!own && optionsShownTo(session, model.definition, clientOptions !== undefined) === 'all') {
      const rows = await this.database.query(session.accountId, optionsStatement(this.set, model, session.accountId, request));
      return asOptions(model, viewerOf(session, model, this.secrets), rows);
    }
    return this.database.withAccount(session.accountId, tx => this.optionsWithin(tx, session, model, request));
  }

  async optionsWithin(tx: Transaction, session: Session, model: ResourceModel, request: OptionRequest): Promise<MasterOption[]> {
    const { options: own, clientOptions } = this.behaviors[model.definition.path] ?? {};
    if (own) return [...(await own(tx, this.set, model, session, request.query ?? ''))];
    const shown = optionsShownTo(session, model.definition, clientOptions !== undefined);
    if (shown === 'none') return [];
    if (shown === 'client_names') return this.#clientOptions(tx, session, model, request);
    const scope = await this.scopeOf(tx, session);
    const viewer = viewerOf(session, model, this.secrets);
    const asked = optionsStatement(this.set, model, session.accountId, { ...request, ...(scope ? { scope } : {}) });
    return asOptions(model, viewer, await tx.query<Record<string, unknown>>(asked.sql, asked.parameters, asked));
  }

  /** By the names they are shown, which are not those that the table is searched by. */
  async #clientOptions(
    tx: Transaction,
    session: Session,
    model: ResourceModel,
    { query, top, where = {} }: OptionRequest,
  ): Promise<MasterOption[]> {
    const asked = optionsStatement(this.set, model, session.accountId, { where });
    const rows = asOptions(model, viewerOf(session, model, this.secrets), await tx.query(asked.sql, asked.parameters, asked));
    const scope = { tx, set: this.set, model, context: { accountId: session.accountId } };
    const shown = (await this.behaviors[model.definition.path]?.clientOptions?.(rows, scope)) ?? [];
    const prefix = nameKey(query ?? '');
    return shown.filter(({ name }) => nameKey(name).startsWith(prefix)).slice(0, top);
  }

  /** The list as a file, and how many rows it has; fields and rows as the user may see them. */
  async export(
    session: Session,
    model: ResourceModel,
    { format = 'xlsx', ...request }: RecordExportRequest,
  ): Promise<Export & { readonly rows: number }> {
    // Every field is in the file; columns that do not exist are refused as in the list.
    listedKeys(model.definition, request);
    const viewer = viewerOf(session, model, this.secrets);
    const fields = exportedFields(model.definition, viewer.isManager);
    const { accountId } = session;
    const query = allRecords({ set: this.set, model, accountId, request, fields: new Set(fields.map(({ key }) => key)) });
    const [counted] = await this.database.withAccount(accountId, tx =>
      query.aggregate<{ count: number }>(tx, 'count(*)::int as count'),
    );
    const file = exportRows({
      columns: [{ key: 'id', label: 'ID', type: 'number' }, ...fields.map(({ column }) => column)],
      rows: streamedDerived(
        this.derived,
        session,
        model.definition,
        presented(query.all(this.database), rowPresenter(model.definition.fields, viewer), exportedRow(fields)),
      ),
      format,
      filename: `${model.definition.plural} ${newYorkDay(new Date())}`,
    });
    return { ...file, rows: counted!.count };
  }

  async usage(session: Session, model: ResourceModel, id: number): Promise<readonly RecordUsage[]> {
    return this.database.withAccount(session.accountId, async tx => {
      await this.getWithin(tx, session, model, id);
      return (await usageOf(tx, this.set, model, session.accountId, [id])).get(id) ?? [];
    });
  }

  /** The history of a record, deleted ones included. */
  async history(session: Session, model: ResourceModel, id: number, request: ListRequest): Promise<ListAnswer<HistoryRow>> {
    const record = { resource: model.definition.path, id };
    const own = await this.database.withAccount(session.accountId, tx =>
      readHistory(tx, this.set.schema, session.accountId, record, request),
    );
    if (own.total_rows) return own;
    const { is_shared: isShared = model.definition.shared === 'only' } = await this.get(session, model, id);
    // The history of a shared row is in its own account.
    return isShared === true
      ? this.database.withAccount(SHARED_ACCOUNT, tx => readHistory(tx, this.set.schema, SHARED_ACCOUNT, record, request))
      : own;
  }
}

async function* presented(
  batches: AsyncIterable<readonly WireRecord[]>,
  ...steps: readonly ((row: WireRecord) => WireRecord)[]
): AsyncGenerator<WireRecord[]> {
  for await (const rows of batches) yield rows.map(row => steps.reduce((shown, step) => step(shown), row));
}

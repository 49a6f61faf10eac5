import {
  AppError,
  conflict,
  identityTexts,
  invalid,
  type JsonObject,
  type JsonValue,
  LIST_VIEW_MAX_BYTES,
  type ListView,
  type ListViewRequest,
  notFound,
} from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { mayChangeView, refuseViewOfAnother } from '../access/session-scope.js';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';

/** More views than a firm needs, few enough to load with each session. */
const MAX_VIEWS = 200;

type ViewRow = Omit<ListView, 'may_change'>;

const VIEW = `select v.view_id as id, v.list, v.name, v.filter, v.sort, v.shared_by,
    trim(u.first_name || ' ' || u.last_name) as shared_by_name, v.revision
  from identity.list_view v join identity.app_user u on u.account_id = v.account_id and u.user_id = v.shared_by
 where v.account_id = $1`;

type Viewer = Pick<Session, 'actor' | 'permissions'>;

const answerOf = (viewer: Viewer, row: ViewRow): ListView => ({ ...row, may_change: mayChangeView(viewer, row) });

/** All views that the firm shares, by list and name. */
export async function sharedViews(tx: Transaction, session: Session): Promise<ListView[]> {
  const rows = await tx.query<ViewRow>(`${VIEW} order by v.list, lower(v.name)`, [session.accountId]);
  return rows.map(row => answerOf(session, row));
}

/** Saved views of lists that the users of a firm share. The user who shared a view can change it, and so can administrators of the account. */
@Injectable()
export class ListViewsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
  ) {}

  all(session: Session): Promise<ListView[]> {
    return this.database.withAccount(session.accountId, tx => sharedViews(tx, session));
  }

  async create(session: Session, request: ListViewRequest): Promise<ListView> {
    const { accountId, actor } = session;
    const { list, name, filter, sort } = checked(request);
    const row = await refusingDuplicates(
      this.writes.by(session, async tx => {
        const [added] = await tx.query<{ view_id: number }>(
          `insert into identity.list_view (account_id, list, name, filter, sort, shared_by)
           select $1, $2, $3, $4::json, $5::json, $6
            where (select count(*) from identity.list_view where account_id = $1) < ${MAX_VIEWS} returning view_id`,
          [accountId, list, name, filter, sort, actor.userId],
        );
        if (!added) throw conflict('TOO_MANY_VIEWS', identityTexts.tooManyViews(MAX_VIEWS));
        const shared = await viewById(tx, accountId, added.view_id);
        const changed = changes({}, historyOf(shared));
        await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.viewShared(name), changed);
        return shared;
      }),
      taken(name),
    );
    return answerOf(session, row);
  }

  async update(session: Session, id: number, request: ListViewRequest, ifMatch: number | undefined): Promise<ListView> {
    const { accountId } = session;
    const { list, name, filter, sort } = checked(request);
    const saved = await refusingDuplicates(
      this.writes.by(session, async tx => {
        const found = await this.#changeable(tx, session, id, ifMatch);
        await tx.query(
          `update identity.list_view set list = $3, name = $4, filter = $5::json, sort = $6::json, revision = revision + 1
            where account_id = $1 and view_id = $2`,
          [accountId, id, list, name, filter, sort],
        );
        const after = await viewById(tx, accountId, id);
        const changed = changes(historyOf(found), historyOf(after));
        await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.viewSaved(name), changed);
        return after;
      }),
      taken(name),
    );
    return answerOf(session, saved);
  }

  async remove(session: Session, id: number, ifMatch: number | undefined): Promise<void> {
    await this.writes.by(session, async tx => {
      const view = await this.#changeable(tx, session, id, ifMatch);
      await tx.query('delete from identity.list_view where account_id = $1 and view_id = $2', [session.accountId, id]);
      const changed = changes(historyOf(view), {});
      await this.activity.recordChange(tx, session, 'SettingChanged', identityTexts.viewDeleted(view.name), changed);
    });
  }

  async #changeable(tx: Transaction, session: Session, id: number, ifMatch: number | undefined): Promise<ViewRow> {
    const row = await viewById(tx, session.accountId, id, { lock: true });
    await refuseViewOfAnother(this.activity, session, row);
    refuseStale(ifMatch, row.revision, identityTexts.viewChanged);
    return row;
  }
}

/** A condition can be a name, so the activity trail only says that the filter changed. */
const changes = (before: JsonObject, after: JsonObject) => changedFields(before, after, new Set(['filter']));

const historyOf = ({ list, name, filter, sort }: ViewRow): JsonObject => ({ list, name, filter, sort });

const taken = (name: string) => ({ list_view_name: () => conflict('VIEW_EXISTS', identityTexts.viewNameTaken(name)) });

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request with its JSON as text. Throws 400 and 413. */
function checked({ list, name, filter, sort }: ListViewRequest) {
  if (!isObject(filter)) throw invalid({ filter: identityTexts.viewFilter });
  if (sort != null && !isObject(sort)) throw invalid({ sort: identityTexts.viewSort });
  const text = { filter: JSON.stringify(filter), sort: sort == null ? null : JSON.stringify(sort) };
  if (Buffer.byteLength(text.filter + (text.sort ?? '')) > LIST_VIEW_MAX_BYTES)
    throw new AppError(413, 'VIEW_TOO_LARGE', identityTexts.viewTooLarge(LIST_VIEW_MAX_BYTES / 1024));
  return { list, name, ...text };
}

async function viewById(tx: Transaction, accountId: number, id: number, { lock = false } = {}): Promise<ViewRow> {
  const [row] = await tx.query<ViewRow>(`${VIEW} and v.view_id = $2 ${lock ? 'for update of v' : ''}`, [accountId, id]);
  if (!row) throw notFound('VIEW_NOT_FOUND', identityTexts.viewNotFound);
  return row;
}

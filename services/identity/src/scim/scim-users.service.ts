import { AppError, CreateUserRequest, instanceOf, scimTexts, stale, UpdateUserRequest } from '@atlas/contracts';
import { CONFIG, Database, validateRequest, type Config, type Session, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { UsersService } from '../users/users.service.js';
import { ScimError, taken } from './scim-error.js';
import { filterSql } from './scim-filter.js';
import { listAnswer, pageOf, projected, type ScimQuery } from './scim-list.js';
import { patchOperations } from './scim-patch.js';
import {
  MANAGED,
  refuseAdministrator,
  refuseTakenExternalId,
  setExternalId,
  USER_ROWS,
  userRow,
  type UserRow,
} from './scim-records.js';
import { fieldsOfBody, fieldsOfRow, patchedUser, USER_FILTERS, userResource, type UserFields } from './scim-user.js';

/** Users as the directory of the firm provides them, by the service of users and with its rules. */
@Injectable()
export class ScimUsersService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly users: UsersService,
    private readonly activity: IdentityActivity,
  ) {}

  /** Two queries, however many users there are. */
  list({ accountId }: Session, query: ScimQuery): Promise<object> {
    const page = pageOf(query);
    const values: unknown[] = [accountId];
    const where = filterSql(query['filter'], USER_FILTERS, values);
    return this.database.withAccount(accountId, async tx => {
      const [total] = await tx.query<{ total: number }>(
        `select count(*)::int as total from identity.app_user u where ${MANAGED} and ${where}`,
        values,
      );
      const rows = await tx.query<UserRow>(
        `${USER_ROWS} and ${where} order by u.user_id limit ${page.count} offset ${page.offset}`,
        values,
      );
      return listAnswer(
        rows.map(row => projected(userResource(row, this.config.publicUrl), query)),
        total?.total ?? 0,
        page,
      );
    });
  }

  get({ accountId }: Session, id: string): Promise<UserRow> {
    return this.database.withAccount(accountId, tx => userRow(tx, accountId, id));
  }

  resource(user: UserRow, query: ScimQuery = {}): object {
    return projected(userResource(user, this.config.publicUrl), query);
  }

  /** Without a password: the user gets an invitation by mail, unless the firm requires its provider. */
  async create(session: Session, body: unknown): Promise<UserRow> {
    const { accountId } = session;
    const fields = fieldsOfBody(body);
    await this.database.withAccount(accountId, tx => refuseTakenExternalId(tx, 'user', accountId, fields.externalId));
    const request = await validated(CreateUserRequest, { ...requestOf(fields), username: fields.userName, user_type: 1 });
    const { id } = await this.users.create(session, request).catch((error: unknown) => {
      throw isNameTaken(error) ? taken('userName') : error;
    });
    return this.#identify(session, String(id), fields.externalId);
  }

  replace(session: Session, id: string, body: unknown, ifMatch?: number): Promise<UserRow> {
    return this.#update(session, id, before => fieldsOfBody(body, before), ifMatch);
  }

  patch(session: Session, id: string, body: unknown, ifMatch?: number): Promise<UserRow> {
    const operations = patchOperations(body);
    return this.#update(session, id, before => operations.reduce(patchedUser, before), ifMatch);
  }

  async remove(session: Session, id: string, ifMatch?: number): Promise<void> {
    await this.#changeable(session, id, ifMatch);
    await this.users.remove(session, Number(id));
  }

  async #update(session: Session, id: string, change: (before: UserFields) => UserFields, ifMatch?: number): Promise<UserRow> {
    const { accountId } = session;
    const before = await this.#changeable(session, id, ifMatch, async (tx, row) => {
      const { externalId } = change(fieldsOfRow(row));
      await refuseTakenExternalId(tx, 'user', accountId, externalId, row.id);
    });
    const fields = change(fieldsOfRow(before));
    if (fields.userName.toLowerCase() !== before.username.toLowerCase())
      throw new ScimError(400, 'mutability', scimTexts.readOnly('userName'));
    const request = await validated(UpdateUserRequest, { ...requestOf(fields), user_type: 1 });
    await this.users.update(session, before.id, request, before.revision);
    return this.#identify(session, id, fields.externalId);
  }

  #changeable(
    { accountId }: Session,
    id: string,
    ifMatch: number | undefined,
    check: (tx: Transaction, user: UserRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<UserRow> {
    return this.database.withAccount(accountId, async tx => {
      const user = await userRow(tx, accountId, id);
      if (ifMatch !== undefined && ifMatch !== user.revision) throw stale(scimTexts.changed);
      await refuseAdministrator(tx, accountId, user);
      await check(tx, user);
      return user;
    });
  }

  async #identify(session: Session, id: string, externalId: string | null): Promise<UserRow> {
    const { accountId } = session;
    return refusingDuplicates(
      this.writes.by(session, async tx => {
        const was = await userRow(tx, accountId, id);
        const isNew = await setExternalId(tx, 'user', accountId, was.id, externalId);
        if (!isNew) return was;
        const after = await userRow(tx, accountId, id);
        const changes = changedFields({ external_id: was.external_id }, { external_id: after.external_id });
        await this.activity.recordChange(tx, session, 'UserChanged', scimTexts.userChanged(after.username), changes);
        return after;
      }),
      { app_user_external_id: () => taken('externalId') },
    );
  }
}

const requestOf = ({ givenName, familyName, email, active }: UserFields) => ({
  first_name: givenName,
  last_name: familyName,
  email,
  is_active: active,
});

/** With the rules of the form. */
async function validated<Request extends object>(type: new () => Request, plain: object): Promise<Request> {
  const request = instanceOf(type, plain as never);
  await validateRequest(request);
  return request;
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof AppError && error.status === 422 && error.errors?.['username'] !== undefined;

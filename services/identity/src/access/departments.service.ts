import { conflict, type DepartmentRecord, type DepartmentRequest, identityTexts, invalid, notFound } from '@atlas/contracts';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { grantHistory } from './grant-history.js';
import { IdentityWrites, type AccessTransaction } from './identity-writes.js';
import { usersText } from './users-text.js';

const DEPARTMENT = `
  select d.department_id as id, d.name, d.revision,
         (select count(*)::int from identity.app_user u
           where u.account_id = d.account_id and u.department_id = d.department_id and u.deleted_at is null) as user_count
    from identity.department d where d.account_id = $1`;

/** The departments of an account. What they grant is kept by `GrantsService`. */
@Injectable()
export class DepartmentsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session): Promise<DepartmentRecord[]> {
    return this.database.withAccount(accountId, tx =>
      tx.query<DepartmentRecord>(`${DEPARTMENT} order by lower(d.name)`, [accountId]),
    );
  }

  get({ accountId }: Session, id: number): Promise<DepartmentRecord> {
    return this.database.withAccount(accountId, tx => departmentById(tx, accountId, id));
  }

  async create(session: Session, { name }: DepartmentRequest): Promise<DepartmentRecord> {
    const { accountId } = session;
    return this.#write(session, name, async tx => {
      const [row] = await tx.query<{ department_id: number }>(
        'insert into identity.department (account_id, name) values ($1, $2) returning department_id',
        [accountId, name],
      );
      const changes = changedFields({}, { name });
      await this.activity.recordChange(tx, session, 'DepartmentChanged', `Department ${name} added`, changes);
      return departmentById(tx, accountId, row!.department_id);
    });
  }

  /** Knowledge base articles name departments: master data follows a new name by its event. */
  async rename(session: Session, id: number, { name }: DepartmentRequest, ifMatch?: number): Promise<DepartmentRecord> {
    const { accountId } = session;
    return this.#write(session, name, async tx => {
      const department = await departmentById(tx, accountId, id, 'for update of d');
      refuseStale(ifMatch, department.revision, identityTexts.departmentChanged(department.name));
      if (department.name === name) return department;
      await tx.query(
        'update identity.department set name = $3, revision = revision + 1 where account_id = $1 and department_id = $2',
        [accountId, id, name],
      );
      // A session carries the name of its user's department.
      tx.changesAccessOf('account');
      await this.events.departmentRenamed(tx, accountId, { id, from: department.name, to: name });
      const changes = changedFields({ name: department.name }, { name });
      await this.activity.recordChange(tx, session, 'DepartmentChanged', `Department ${name} renamed`, changes);
      return departmentById(tx, accountId, id);
    });
  }

  async remove(session: Session, id: number): Promise<void> {
    const { accountId } = session;
    await this.writes.by(session, async tx => {
      const found = await departmentById(tx, accountId, id, 'for update of d');
      if (found.user_count)
        throw conflict('DEPARTMENT_IN_USE', identityTexts.departmentUsed(found.name, usersText(found.user_count)));
      await tx.query(
        'update identity.app_user set department_id = null where account_id = $1 and department_id = $2 and deleted_at is not null',
        [accountId, id],
      );
      const granted = await grantHistory(tx, accountId, 'department', id);
      await tx.query('delete from identity.department where account_id = $1 and department_id = $2', [accountId, id]);
      const changes = changedFields({ name: found.name, ...granted }, {});
      await this.activity.recordChange(tx, session, 'DepartmentChanged', `Department ${found.name} deleted`, changes);
    });
  }

  #write<Result>(session: Session, name: string, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    return refusingDuplicates(this.writes.by(session, work), {
      department_name: () => invalid({ name: identityTexts.departmentExists(name) }),
    });
  }
}

async function departmentById(tx: Transaction, accountId: number, id: number, lock = ''): Promise<DepartmentRecord> {
  const [department] = await tx.query<DepartmentRecord>(`${DEPARTMENT} and d.department_id = $2 ${lock}`, [accountId, id]);
  if (!department) throw notFound('DEPARTMENT_NOT_FOUND', identityTexts.departmentNotFound(id));
  return department;
}

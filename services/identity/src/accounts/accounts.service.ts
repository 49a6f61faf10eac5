import {
  type AccountRecord,
  type CreateAccountRequest,
  conflict,
  type FeatureRequest,
  type FeatureState,
  identityTexts,
  type ListAnswer,
  type ListRequest,
  SYSTEM_ACTOR,
  type UpdateAccountRequest,
} from '@atlas/contracts';
import { CONFIG, Database, refuseStale, type Config, type Session } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { IdentityEvents } from '../messaging/identity-events.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { SessionsService } from '../sign-in/sessions.service.js';
import { accountList } from './account-list.js';
import { accountById, accountHistory, updateAccount } from './account-records.js';
import { FeaturesService } from './features.service.js';
import { IdentitySetup } from './identity-setup.js';
import { InvitedUsers } from './invited-users.js';
import { codeTaken, insertAccount } from './new-account.js';

/** Who asks: a system user, or (undefined) an operator at the command line. */
type Asker = Session | undefined;

const whoIn = (asker: Asker, accountId: number): Pick<Session, 'accountId' | 'actor' | 'sessionId'> =>
  asker ?? { accountId, actor: SYSTEM_ACTOR, sessionId: '' };

/** All accounts of the installation, as those who look after them keep them. Every change is recorded in the account, and in the system user's own. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'supportEmail'>,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly setup: IdentitySetup,
    private readonly invited: InvitedUsers,
    private readonly sessions: SessionsService,
    private readonly featureStates: FeaturesService,
    private readonly events: IdentityEvents,
    private readonly activity: IdentityActivity,
  ) {}

  list(session: Session, request: ListRequest): Promise<ListAnswer<Omit<AccountRecord, 'warnings'>>> {
    const query = accountList.query(session, request);
    return this.database.withAccount(session.accountId, tx => query.page(tx));
  }

  /** Throws 404. */
  get(id: number): Promise<AccountRecord> {
    return this.database.withAccount(id, tx => accountById(tx, id));
  }

  /** With its first administrator, who is invited by mail. Throws 409 for a code that is taken. */
  async create(asker: Asker, { code, name, company_type: companyType, ...admin }: CreateAccountRequest) {
    const accountId = await this.setup.nextAccountId();
    const who = whoIn(asker, accountId);
    const created = this.#write(asker, accountId, async tx => {
      await insertAccount(tx, accountId, { code, name, companyType }, this.config.supportEmail);
      await this.events.accountCreated(tx, { accountId, code, name });
      const user = await this.invited.add(tx, accountId, who.actor, admin);
      const account = await accountById(tx, accountId);
      const changes = changedFields({}, { ...accountHistory(account), administrator: admin.email });
      await this.activity.recordChangeIn(tx, accountId, who, 'AccountChanged', identityTexts.accountAdded(code), changes);
      await this.invited.recordInvitation(tx, { ...who, accountId }, user, asker ? 'administrator' : 'operator');
      return { account, userId: user.id };
    });
    return refusingDuplicates(created, { account_code: () => codeTaken(code) });
  }

  async update(asker: Asker, id: number, request: UpdateAccountRequest, ifMatch?: number): Promise<AccountRecord> {
    return this.#write(asker, id, async tx => {
      const account = await accountById(tx, id, { lock: true });
      refuseStale(ifMatch, account.revision, identityTexts.accountChanged(account.code));
      if (account.name === request.name && account.company_type === request.company_type) return account;
      await updateAccount(tx, id, request);
      if (account.company_type !== request.company_type) tx.changesAccessOf('account');
      return this.#record(tx, asker, identityTexts.accountSaved(account.code), account);
    });
  }

  /** A disabled account ends all its sessions at once; sign-ins, renewals and links are refused until it is enabled again. */
  async setActive(asker: Asker, id: number, isActive: boolean): Promise<AccountRecord> {
    if (!isActive && asker?.accountId === id) throw conflict('OWN_ACCOUNT', identityTexts.ownAccount);
    return this.#write(asker, id, async tx => {
      const account = await accountById(tx, id, { lock: true });
      if (account.is_active === isActive) return account;
      await tx.query('update identity.account set is_active = $2, revision = revision + 1 where account_id = $1', [id, isActive]);
      if (isActive) tx.changesAccessOf('account');
      else await this.sessions.endAllIn(tx, id, 'account_disabled');
      return this.#record(tx, asker, identityTexts.accountActivated(account.code, isActive), account);
    });
  }

  /** Throws 404. */
  async features(id: number): Promise<FeatureState[]> {
    await this.get(id);
    return this.featureStates.list({ accountId: id });
  }

  async setFeature(asker: Asker, id: number, request: FeatureRequest): Promise<FeatureState[]> {
    const { code } = await this.get(id);
    return this.#write(asker, id, async tx => {
      const { changes, states } = await this.featureStates.write(tx, id, request);
      const what = identityTexts.featureSwitched(request.key, code, request.enabled);
      await this.activity.recordChangeIn(tx, id, whoIn(asker, id), 'SettingChanged', what, changes);
      return states;
    });
  }

  #write<Result>(asker: Asker, accountId: number, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    return asker ? this.writes.by(asker, work, accountId) : this.writes.in(accountId, work);
  }

  /** Answers the account as it is now. */
  async #record(tx: AccessTransaction, asker: Asker, what: string, before: AccountRecord): Promise<AccountRecord> {
    const after = await accountById(tx, before.id);
    const changes = changedFields(accountHistory(before), accountHistory(after));
    await this.activity.recordChangeIn(tx, after.id, whoIn(asker, after.id), 'AccountChanged', what, changes);
    return after;
  }
}

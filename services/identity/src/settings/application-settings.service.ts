import {
  type ApplicationSetting,
  type ApplicationSettingRequest,
  filterRefused,
  identityTexts,
  invalid,
  type JsonObject,
  type ListAnswer,
  type ListRequest,
  notFound,
  parseFilter,
  settingName,
  settingValueError,
  TEXT,
} from '@atlas/contracts';
import { otherAccount } from '../access/session-scope.js';
import { Database, refuseStale, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
import { IdentitySetup } from '../accounts/identity-setup.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { refusingDuplicates } from '../refusing-duplicates.js';
import { accountSettings, SETTING, settingList } from './application-setting-list.js';

/** All settings of an account on one page: it has dozens. */
const EVERY_SETTING = 100_000;

/** The account whose settings a list asks for. Throws 400 for several. */
export function domainNamedIn({ filters }: Pick<ListRequest, 'filters'>): string | undefined {
  const [domainCode, ...others] = parseFilter('domain_code', TEXT, filters?.['domain_code'] ?? null) ?? [];
  if (others.length) throw filterRefused('domain_code', 'must be one domain');
  return domainCode;
}

/** Named values that an account sets for itself and the client reads at sign-in. A user of the system sets them for any account. */
@Injectable()
export class ApplicationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly setup: IdentitySetup,
    private readonly activity: IdentityActivity,
  ) {}

  all({ accountId }: Session): Promise<ApplicationSetting[]> {
    return this.#in(accountId, tx => accountSettings(tx, accountId));
  }

  /** One setting of the session's account, or of the one that a system user names. Throws 404. */
  async get(session: Session, id: number, domainCode: string | null | undefined): Promise<ApplicationSetting> {
    const accountId = await this.#accountOf(session, domainCode);
    return this.#in(accountId, tx => settingById(tx, accountId, id));
  }

  async list(session: Session, request: ListRequest): Promise<ListAnswer<ApplicationSetting>> {
    const accountId = await this.#accountOf(session, domainNamedIn(request));
    const query = settingList.query(
      { ...session, accountId },
      request.show_all ? { ...request, page: 1, top: EVERY_SETTING } : request,
    );
    return this.#in(accountId, tx => query.page(tx));
  }

  async create(session: Session, given: ApplicationSettingRequest): Promise<ApplicationSetting> {
    const request = checked(given);
    const accountId = await this.#accountOf(session, request.domain_code);
    return refusingDuplicates(
      this.#write(session, accountId, async tx => {
        const [row] = await tx.query<{ setting_id: number }>(
          `insert into identity.application_setting (account_id, display_name, parameter_name, parameter_value) values ($1, $2, $3, $4)
           returning setting_id`,
          [accountId, request.display_name, request.parameter_name, request.parameter_value],
        );
        const added = await settingById(tx, accountId, row!.setting_id);
        await this.#record(tx, session, accountId, 'added', undefined, added);
        return added;
      }),
      taken(request),
    );
  }

  async update(
    session: Session,
    id: number,
    given: ApplicationSettingRequest,
    ifMatch: number | undefined,
  ): Promise<ApplicationSetting> {
    const request = checked(given);
    const accountId = await this.#accountOf(session, request.domain_code);
    return refusingDuplicates(
      this.#write(session, accountId, async tx => {
        const found = await settingById(tx, accountId, id, { ifMatch });
        if (!changedFields(historyOf(found), historyOf({ ...found, ...request, domain_code: found.domain_code })).length)
          return found;
        await tx.query(
          `update identity.application_setting set display_name = $3, parameter_name = $4, parameter_value = $5, revision = revision + 1
            where account_id = $1 and setting_id = $2`,
          [accountId, id, request.display_name, request.parameter_name, request.parameter_value],
        );
        const after = await settingById(tx, accountId, id);
        await this.#record(tx, session, accountId, 'changed', found, after);
        return after;
      }),
      taken(request),
    );
  }

  async remove(session: Session, id: number, domainCode: string | undefined, ifMatch: number | undefined): Promise<void> {
    const accountId = await this.#accountOf(session, domainCode);
    await this.#write(session, accountId, async tx => {
      const found = await settingById(tx, accountId, id, { ifMatch });
      await tx.query('delete from identity.application_setting where account_id = $1 and setting_id = $2', [accountId, id]);
      await this.#record(tx, session, accountId, 'deleted', found, undefined);
    });
  }

  /** Other accounts are open only to users who administer all accounts. */
  async #accountOf(session: Session, domainCode: string | null | undefined): Promise<number> {
    const { accountId, accountCode } = session;
    if (!domainCode || domainCode.toUpperCase() === accountCode) return accountId;
    const account = await otherAccount(this.activity, session, () => this.setup.findAccount(domainCode));
    if (account) return account.accountId;
    throw invalid({ domain_code: identityTexts.selectDomain });
  }

  #in<Result>(accountId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.withAccount(accountId, work);
  }

  #write<Result>(session: Session, accountId: number, work: (tx: AccessTransaction) => Promise<Result>): Promise<Result> {
    return this.writes.by(session, work, accountId);
  }

  /** A change by a system user of another account is recorded in both accounts, and says whose setting it is. */
  #record(
    tx: AccessTransaction,
    session: Session,
    accountId: number,
    done: 'added' | 'changed' | 'deleted',
    before: ApplicationSetting | undefined,
    after: ApplicationSetting | undefined,
  ): Promise<void> {
    const { parameter_name: name = '', domain_code: code = '' } = after ?? before ?? {};
    const what = identityTexts.settingOf(name, accountId === session.accountId ? undefined : code);
    const changes = changedFields(historyOf(before), historyOf(after));
    return this.activity.recordChangeIn(tx, accountId, session, 'SettingChanged', `${what} ${done}`, changes);
  }
}

const historyOf = (setting: ApplicationSetting | undefined): JsonObject =>
  setting
    ? { display_name: setting.display_name, parameter_name: setting.parameter_name, parameter_value: setting.parameter_value }
    : {};

const taken = ({ parameter_name }: ApplicationSettingRequest) => ({
  application_setting_name: () => invalid({ parameter_name: identityTexts.parameterExists(parameter_name) }),
});

/** A value that the product could not use is refused, and a name that it reads is written as it reads it. */
function checked(request: ApplicationSettingRequest): ApplicationSettingRequest {
  const error = settingValueError(request.parameter_name, request.parameter_value);
  if (error) throw invalid({ parameter_value: error });
  return { ...request, parameter_name: settingName(request.parameter_name) };
}

/** For a write (`ifMatch` is there, if undefined) the setting is locked, and must have the revision that the client read. */
async function settingById(
  tx: Transaction,
  accountId: number,
  id: number,
  write?: { readonly ifMatch: number | undefined },
): Promise<ApplicationSetting> {
  const [setting] = await tx.query<ApplicationSetting>(`${SETTING} and t.setting_id = $2 ${write ? 'for update of t' : ''}`, [
    accountId,
    id,
  ]);
  if (!setting) throw notFound('SETTING_NOT_FOUND', identityTexts.settingNotFound(id));
  refuseStale(write?.ifMatch, setting.revision, identityTexts.settingChanged(setting.parameter_name));
  return setting;
}

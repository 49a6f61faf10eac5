import {
  AppError,
  invalid,
  singleSignOnTexts,
  type PasswordAdministrator,
  type SingleSignOnRequest,
  type SingleSignOnSetting,
  type SingleSignOnTest,
} from '@atlas/contracts';
import { CONFIG, Database, refuseStale, SecretBox, type Config, type Session, type Transaction } from '@atlas/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { SCIM_PATH } from '../scim/scim-path.js';
import { scimTokenInfo } from '../scim/scim-token-records.js';
import { OpenIdProviders } from './openid-providers.js';
import { administratorsWithPassword } from './required-provider.js';
import { refuseWeaker } from './refuse-weaker.js';
import { PROVIDER_SECRET } from '../secrets.js';
import { storedSingleSignOn, writeSingleSignOn, type StoredSingleSignOn } from './single-sign-on-records.js';

type Shown = Omit<SingleSignOnSetting, 'redirect_uri' | 'scim_url' | 'scim_token' | 'warnings'>;

/** The default of a firm without this setting. */
const BLANK: Shown = {
  issuer: '',
  client_id: '',
  client_secret: '',
  user_claim: 'email',
  is_enabled: false,
  is_required: false,
  password_user_ids: [],
  scim_manages_administrators: false,
  revision: 0,
};

/** How the users of an account sign in at its identity provider. */
@Injectable()
export class SingleSignOnService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly secrets: SecretBox,
    private readonly providers: OpenIdProviders,
    private readonly giving: PrivilegeEscalationGuard,
    private readonly activity: IdentityActivity,
  ) {}

  get({ accountId }: Session): Promise<SingleSignOnSetting> {
    return this.database.withAccount(accountId, async tx => ({
      ...(await this.#shown(tx, accountId)),
      redirect_uri: this.providers.redirectUri,
      scim_url: `${this.config.publicUrl}${SCIM_PATH}`,
      scim_token: await scimTokenInfo(tx, accountId),
    }));
  }

  administrators({ accountId }: Session): Promise<PasswordAdministrator[]> {
    return this.database.withAccount(accountId, tx => administratorsWithPassword(tx, accountId));
  }

  /**
   * Only a user who holds everything may save it. A secret that is not sent, or sent back as it was
   * shown, stays what it is.
   */
  async save(session: Session, request: SingleSignOnRequest, ifMatch?: number): Promise<SingleSignOnSetting> {
    const { accountId } = session;
    if (!(await this.providers.isIssuer(request.issuer))) throw invalid({ issuer: singleSignOnTexts.enterIssuer });
    await this.writes.by(session, async tx => {
      await refuseWeaker(tx, this.giving, session);
      const was = await storedSingleSignOn(tx, accountId, 'for update');
      const shown = was ? this.#visible(accountId, was) : BLANK;
      refuseStale(ifMatch, shown.revision, singleSignOnTexts.changed);
      const secret = request.client_secret && request.client_secret !== shown.client_secret ? request.client_secret : undefined;
      const sealed = secret ? this.secrets.seal(secret, PROVIDER_SECRET.place(accountId)) : was?.client_secret;
      if (!sealed) throw invalid({ client_secret: singleSignOnTexts.enterSecret });
      // The secret belongs to the provider that gave it: another one must not be sent it.
      if (was && was.issuer !== request.issuer && !secret) throw invalid({ client_secret: singleSignOnTexts.enterSecret });
      const row = await this.#checked(tx, accountId, {
        issuer: request.issuer,
        client_id: request.client_id,
        client_secret: sealed,
        user_claim: request.user_claim,
        is_enabled: request.is_enabled,
        is_required: request.is_required,
        password_user_ids: request.password_user_ids ?? shown.password_user_ids,
        scim_manages_administrators: request.scim_manages_administrators ?? shown.scim_manages_administrators,
        revision: shown.revision + 1,
      });
      if (was && isSame(was, row)) return;
      await writeSingleSignOn(tx, accountId, row);
      const changes = changesOf(shown, this.#visible(accountId, row), secret !== undefined);
      await this.activity.recordChange(tx, session, 'SettingChanged', singleSignOnTexts.saved, changes);
    });
    return this.get(session);
  }

  /** Reads the metadata of the saved provider. Throws 422 `PROVIDER_UNAVAILABLE` with the reason. */
  async test(session: Session): Promise<SingleSignOnTest> {
    const { accountId } = session;
    const setting = await this.database.withAccount(accountId, tx => storedSingleSignOn(tx, accountId));
    if (!setting) throw new AppError(422, 'NOT_SAVED', singleSignOnTexts.notSaved);
    const record = (isReached: boolean) =>
      this.database.withAccount(accountId, tx =>
        this.activity.recordIn(tx, session, 'SingleSignOnTested', singleSignOnTexts.tested(isReached)),
      );
    try {
      const tested = await this.providers.test(accountId, setting);
      await record(true);
      return tested;
    } catch (error) {
      await record(false);
      throw error;
    }
  }

  async #checked(tx: Transaction, accountId: number, row: StoredSingleSignOn): Promise<StoredSingleSignOn> {
    const { is_enabled, is_required, password_user_ids } = row;
    if (is_required && !is_enabled) throw invalid({ is_required: singleSignOnTexts.enableFirst });
    // Users who change at the same time wait, so that none of them is the last one unnoticed.
    await tx.query('select from identity.account where account_id = $1 for update', [accountId]);
    const administrators = (await administratorsWithPassword(tx, accountId)).map(({ id }) => id);
    const chosen = [...password_user_ids].sort((a, b) => a - b);
    const left = chosen.filter(id => administrators.includes(id));
    if (is_required && !left.length) throw invalid({ password_user_ids: singleSignOnTexts.passwordUserNeeded });
    if (left.length < chosen.length) throw invalid({ password_user_ids: singleSignOnTexts.selectPasswordUsers });
    return { ...row, password_user_ids: chosen };
  }

  async #shown(tx: Transaction, accountId: number): Promise<Shown> {
    const row = await storedSingleSignOn(tx, accountId);
    return row ? this.#visible(accountId, row) : BLANK;
  }

  #visible(accountId: number, row: StoredSingleSignOn): Shown {
    return { ...row, client_secret: this.secrets.masked(row.client_secret, PROVIDER_SECRET.place(accountId)) };
  }
}

const isSame = (was: StoredSingleSignOn, row: StoredSingleSignOn): boolean =>
  JSON.stringify({ ...was, revision: 0 }) === JSON.stringify({ ...row, revision: 0 });

const changesOf = (before: Shown, after: Shown, isNewSecret: boolean) =>
  changedFields(
    { ...historyOf(before), client_secret: '' },
    { ...historyOf(after), client_secret: isNewSecret ? 'new' : '' },
    new Set(['client_secret']),
  );

const historyOf = ({ password_user_ids, revision: _revision, client_secret: _secret, ...rest }: Shown) => ({
  ...rest,
  password_user_ids: password_user_ids.join(', '),
});

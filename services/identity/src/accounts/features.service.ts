import type { FeatureRequest, FeatureState } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites } from '../access/identity-writes.js';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';
import { featuresOf } from './account-features.js';

/** Which parts of the product an account has switched on. */
@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: Database,
    private readonly writes: IdentityWrites,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session): Promise<FeatureState[]> {
    return this.database.withAccount(accountId, tx => featuresOf(tx, accountId));
  }

  async set(session: Session, { key, enabled }: FeatureRequest): Promise<FeatureState[]> {
    const { accountId } = session;
    const [before, after] = await this.writes.by(session, async tx => {
      const states = await featuresOf(tx, accountId);
      await tx.query(
        `insert into identity.account_feature (account_id, key, enabled) values ($1, $2, $3)
         on conflict (account_id, key) do update set enabled = excluded.enabled`,
        [accountId, key, enabled],
      );
      tx.changesAccessOf('account');
      return [states, await featuresOf(tx, accountId)] as const;
    });
    await this.activity.recordChange(
      session,
      'SettingChanged',
      `Feature ${key} ${enabled ? 'on' : 'off'}`,
      changedFields(byKey(before), byKey(after)),
    );
    return after;
  }
}

const byKey = (states: readonly FeatureState[]) => Object.fromEntries(states.map(({ key, enabled }) => [key, enabled]));

import type { FeatureRequest, FeatureState } from '@atlas/contracts';
import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityWrites, type AccessTransaction } from '../access/identity-writes.js';
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

  list({ accountId }: Pick<Session, 'accountId'>): Promise<FeatureState[]> {
    return this.database.withAccount(accountId, tx => featuresOf(tx, accountId));
  }

  async set(session: Session, request: FeatureRequest): Promise<FeatureState[]> {
    const { accountId } = session;
    return this.writes.by(session, async tx => {
      const { changes, states } = await this.write(tx, accountId, request);
      const what = `Feature ${request.key} ${request.enabled ? 'on' : 'off'}`;
      await this.activity.recordChange(tx, session, 'SettingChanged', what, changes);
      return states;
    });
  }

  /** Switches a part of an account; answers what changed, and all parts after it. */
  async write(tx: AccessTransaction, accountId: number, { key, enabled }: FeatureRequest) {
    const before = await featuresOf(tx, accountId);
    await tx.query(
      `insert into identity.account_feature (account_id, key, enabled) values ($1, $2, $3)
       on conflict (account_id, key) do update set enabled = excluded.enabled`,
      [accountId, key, enabled],
    );
    tx.changesAccessOf('account');
    const states = await featuresOf(tx, accountId);
    return { changes: changedFields(byKey(before), byKey(states)), states };
  }
}

const byKey = (states: readonly FeatureState[]) => Object.fromEntries(states.map(({ key, enabled }) => [key, enabled]));

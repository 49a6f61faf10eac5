import { FEATURES, type FeatureKey, type FeatureRequest, type FeatureState } from '@atlas/contracts';
import { Database, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../activity/changed-fields.js';
import { IdentityActivity } from '../activity/identity-activity.js';

/** Which parts of the product an account has switched on. */
@Injectable()
export class FeaturesService {
  constructor(
    private readonly database: Database,
    private readonly activity: IdentityActivity,
  ) {}

  list({ accountId }: Session): Promise<FeatureState[]> {
    return this.database.withAccount(accountId, tx => featuresOf(tx, accountId));
  }

  async set(session: Session, { key, enabled }: FeatureRequest): Promise<FeatureState[]> {
    const { accountId } = session;
    const [before, after] = await this.database.withAccount(accountId, async tx => {
      const states = await featuresOf(tx, accountId);
      await tx.query(
        `insert into identity.account_feature (account_id, key, enabled) values ($1, $2, $3)
         on conflict (account_id, key) do update set enabled = excluded.enabled`,
        [accountId, key, enabled],
      );
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

async function featuresOf(tx: Transaction, accountId: number): Promise<FeatureState[]> {
  const rows = await tx.query<{ key: string; enabled: boolean }>(
    'select key, enabled from identity.account_feature where account_id = $1',
    [accountId],
  );
  const said = new Map(rows.map(({ key, enabled }) => [key, enabled]));
  return FEATURES.map(({ key, enabledByDefault }) => ({ key, enabled: said.get(key) ?? enabledByDefault }));
}

export async function enabledFeatures(tx: Transaction, accountId: number): Promise<ReadonlySet<FeatureKey>> {
  return new Set((await featuresOf(tx, accountId)).filter(({ enabled }) => enabled).map(({ key }) => key));
}

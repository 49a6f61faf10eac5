import { FEATURES, type FeatureKey, type FeatureState } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';

/** Every part of the product that can be switched, with the account's choice or the default. */
export async function featuresOf(tx: Transaction, accountId: number): Promise<FeatureState[]> {
  const rows = await tx.query<{ key: string; enabled: boolean }>(
    'select key, enabled from identity.account_feature where account_id = $1',
    [accountId],
  );
  const said = new Map(rows.map(({ key, enabled }) => [key, enabled]));
  return FEATURES.map(({ key, enabledByDefault, isBuilt }) => ({ key, enabled: isBuilt && (said.get(key) ?? enabledByDefault) }));
}

/** Keys of those that are on. */
export async function enabledFeatures(tx: Transaction, accountId: number): Promise<ReadonlySet<FeatureKey>> {
  return new Set((await featuresOf(tx, accountId)).filter(({ enabled }) => enabled).map(({ key }) => key));
}

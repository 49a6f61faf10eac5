import type { Transaction } from '@atlas/platform';
import { settingValues } from '../../settings/setting-values.js';

/** Whether every sign-in of an account needs a second factor. */
export async function isSecondFactorRequired(tx: Transaction, accountId: number): Promise<boolean> {
  return (await settingValues(tx, accountId, 'second_factor')).second_factor === 'required';
}

import type { AccountRecord, FeatureState } from '@atlas/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNTS_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { Sent } from '@/providers/http/described-calls.js';

export const ACCOUNTS = 'accounts';
registerResource(ACCOUNTS, { access: ACCOUNTS_PATH, path: 'system/account', list: 'system/account/list' });

export type AccountRow = Omit<AccountRecord, 'warnings'>;
export type NewAccount = Sent<'POST', 'system/account'>[0];
export type ChangedAccount = Sent<'PUT', 'system/account/1'>[0];

const accountCalls = (api: Api) => ({
  account: (id: number, signal?: AbortSignal) => api.get(`system/account/${id}`, { signal }),
  add: (body: NewAccount) => api.post('system/account', body),
  change: (id: number, body: ChangedAccount, ifMatch: number) => api.put(`system/account/${id}`, body, { ifMatch }),
  setActive: (id: number, is_active: boolean) => api.put(`system/account/${id}/active`, { is_active }),
  features: (id: number, signal?: AbortSignal) => api.get(`system/account/${id}/features`, { signal }),
  setFeature: (id: number, body: FeatureState) => api.put(`system/account/${id}/features`, body),
});
export const useAccountCalls = () => useCalls(accountCalls);

export const accountKey = (id: number) => ['system', 'account', id] as const;

/** After any change: the list, and what is shown of one account. */
export function useReloadAccounts(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['system'] }), queries.invalidateQueries({ queryKey: [ACCOUNTS] })]);
  };
}

import type { TokenAnswer } from '@atlas/contracts';
import { api, AS_BROWSER, sessionStore } from '../http/api.js';
import { ACTIONS_TITLE, MENU_TITLE, WRONG_CREDENTIALS } from '../../texts/documented.js';
import { ApiError } from '../http/api-error.js';
import { logProblem } from '../log.js';
import { readToken, type MenuItem, type Profile, type Session } from './session.js';

export interface Credentials {
  username: string;
  password: string;
  /** The account's code, only needed by users of several firms. */
  domain?: string;
}

/** A refusal of the sign-in that says under which title it is to be shown. */
export class SignInError extends Error {
  constructor(
    message: string,
    readonly title?: string,
  ) {
    super(message);
    this.name = 'SignInError';
  }
}

/** A row of `application/setting`. */
interface Setting {
  parameter_name: string;
  parameter_value: string;
}

interface PermissionGroup {
  group: string;
  permissions: { key: string }[];
}

async function requestToken({ username, password, domain }: Credentials): Promise<string> {
  try {
    const body = { username: username.trim(), password, ...(domain?.trim() ? { domain: domain.trim() } : {}) };
    const options = { anonymous: true, headers: AS_BROWSER };
    return (await api.post<TokenAnswer>('Token/GetAccessToken', body, options)).access_token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new SignInError(WRONG_CREDENTIALS);
    throw error;
  }
}

/** Permissions and menu are asked for with the new token before the session counts as begun. */
async function loadRequired<T>(path: string, token: string, title: string): Promise<T> {
  try {
    const { data, status } = await api.call<T>('GET', path, { anonymous: true, headers: { Authorization: `Bearer ${token}` } });
    if (status !== 200) throw new SignInError('Something went wrong', title);
    return data;
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (error instanceof ApiError && error.status > 0) throw new SignInError('Something went wrong', title);
    throw new SignInError('Permission not found', 'User Permission');
  }
}

/** Features, settings and the firm's name may fail: that is only logged. */
async function loadOptional<T>(path: string, token: string, fallback: T): Promise<T> {
  try {
    return await api.get<T>(path, { anonymous: true, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    logProblem(`${path} could not be loaded`, error);
    return fallback;
  }
}

const keysOf = (groups: PermissionGroup[]): string[] => [
  ...new Set(groups.flatMap(({ permissions }) => permissions.map(({ key }) => key))),
];

const settingsOf = (list: Setting[]): Record<string, string> =>
  Object.fromEntries(list.map(({ parameter_name, parameter_value }) => [parameter_name, parameter_value]));

/** What the user may see and do, for a token that was just issued. Rejects with a SignInError that carries the documented text. */
export async function loadSession(token: string, username = ''): Promise<Session> {
  const read = readToken(token);
  if (!read) throw new SignInError('Wrong credentials');
  const [groups, menu, features, settings, person] = await Promise.all([
    loadRequired<PermissionGroup[]>('user/permissions', token, ACTIONS_TITLE),
    loadRequired<MenuItem[]>('user/menu_items', token, MENU_TITLE),
    loadOptional<{ key: string; enabled: boolean }[]>('domain/features', token, []),
    loadOptional<Setting[]>('application/setting', token, []),
    loadOptional<{ account_name?: string }>('user/profile', token, {}),
  ]);
  return {
    token,
    exp: read.exp,
    profile: { ...read.profile, username: read.profile.username || username },
    permissions: keysOf(groups),
    menu,
    features: Object.fromEntries(features.map(({ key, enabled }) => [key, enabled])),
    settings: settingsOf(settings),
    accountName: person.account_name,
  };
}

/** Signs in: the token first, then what the user may see and do. Nothing is stored unless all that is required has arrived. */
export async function signIn(credentials: Credentials): Promise<Profile> {
  const session = await loadSession(await requestToken(credentials), credentials.username.trim());
  sessionStore.set(session);
  return session.profile;
}

import { api, AS_BROWSER } from '@/providers/http/api.js';
import { sessionStore } from './current-session.js';
import { ACTIONS_TITLE, MENU_TITLE, WRONG_CREDENTIALS } from '@/texts/documented.js';
import type { Answer } from '@/providers/http/http-client.js';
import { ApiError } from '@/providers/http/api-error.js';
import { logProblem } from '@/providers/log.js';
import type { AnswerOf } from '@/providers/http/described-calls.js';
import { readToken, type Profile, type Session } from './session.js';

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

async function requestToken({ username, password, domain }: Credentials): Promise<string> {
  try {
    const body = { username: username.trim(), password, ...(domain?.trim() ? { domain: domain.trim() } : {}) };
    const options = { anonymous: true, headers: AS_BROWSER };
    return (await api.post('Token/GetAccessToken', body, options)).access_token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new SignInError(WRONG_CREDENTIALS);
    throw error;
  }
}

/** Permissions and menu are asked for with the new token before the session counts as begun. */
async function loadRequired<Data>(answer: Promise<Answer<Data>>, title: string): Promise<Data> {
  try {
    const { data, status } = await answer;
    if (status !== 200) throw new SignInError('Something went wrong', title);
    return data;
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (error instanceof ApiError && error.status > 0) throw new SignInError('Something went wrong', title);
    throw new SignInError('Permission not found', 'User Permission');
  }
}

/** Features, settings and the firm's name may fail: that is only logged. */
async function loadOptional<Data>(path: string, data: Promise<Data>): Promise<Data | undefined> {
  try {
    return await data;
  } catch (error) {
    logProblem(`${path} could not be loaded`, error);
    return undefined;
  }
}

const keysOf = (groups: AnswerOf<'GET', 'user/permissions'>): string[] => [
  ...new Set(groups.flatMap(({ permissions }) => permissions.map(({ key }) => key))),
];

const settingsOf = (list: AnswerOf<'GET', 'application/setting'>): Record<string, string> =>
  Object.fromEntries(list.map(({ parameter_name, parameter_value }) => [parameter_name, parameter_value]));

/** What the user may see and do, for a token that was just issued. Rejects with a SignInError that carries the documented text. */
export async function loadSession(token: string, username = ''): Promise<Session> {
  const read = readToken(token);
  if (!read) throw new SignInError('Wrong credentials');
  const options = { anonymous: true, headers: { Authorization: `Bearer ${token}` } };
  const [groups, menu, features, settings, person] = await Promise.all([
    loadRequired(api.call('GET', 'user/permissions', options), ACTIONS_TITLE),
    loadRequired(api.call('GET', 'user/menu_items', options), MENU_TITLE),
    loadOptional('domain/features', api.get('domain/features', options)),
    loadOptional('application/setting', api.get('application/setting', options)),
    loadOptional('user/profile', api.get('user/profile', options)),
  ]);
  return {
    token,
    exp: read.exp,
    profile: { ...read.profile, username: read.profile.username || username },
    permissions: keysOf(groups),
    menu,
    features: Object.fromEntries((features ?? []).map(({ key, enabled }) => [key, enabled])),
    settings: settingsOf(settings ?? []),
    accountName: person?.account_name,
  };
}

/** Signs in: the token first, then what the user may see and do. Nothing is stored unless all that is required has arrived. */
export async function signIn(credentials: Credentials): Promise<Profile> {
  const session = await loadSession(await requestToken(credentials), credentials.username.trim());
  sessionStore.set(session);
  return session.profile;
}

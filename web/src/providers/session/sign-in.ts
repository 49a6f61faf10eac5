import type { SecondFactorStep } from '@atlas/contracts';
import type { AnswerOf } from '@/providers/http/described-calls.js';
import { api, AS_BROWSER } from '@/providers/http/api.js';
import { beginFirstScreen } from '@/providers/startup/first-screen.js';
import { sessionStore } from './current-session.js';
import {
  ACTIONS_NOT_LOADED,
  ACTIONS_TITLE,
  NO_TOKEN,
  PERMISSION_NOT_FOUND,
  PERMISSION_TITLE,
  PORTAL_REFUSED,
  WRONG_CREDENTIALS,
} from '@/texts/documented.js';
import { ApiError } from '@/providers/http/api-error.js';
import { preferences } from '@/providers/preferences/store.js';
import { readToken, type Session } from './session.js';

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

async function requestToken({ username, password, domain }: Credentials): Promise<AnswerOf<'POST', 'Token/GetAccessToken'>> {
  try {
    const body = { username: username.trim(), password, ...(domain?.trim() ? { domain: domain.trim() } : {}) };
    const options = { anonymous: true, headers: AS_BROWSER };
    return await api.post('Token/GetAccessToken', body, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new SignInError(WRONG_CREDENTIALS);
    throw error;
  }
}

/** Asks for all that a session needs with the new token, before the session counts as begun. Rejects with the documented texts. */
async function requestStart(token: string): Promise<AnswerOf<'GET', 'user/session'>> {
  try {
    return await api.get('user/session', { anonymous: true, headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) throw new SignInError(ACTIONS_NOT_LOADED, ACTIONS_TITLE);
    throw new SignInError(PERMISSION_NOT_FOUND, PERMISSION_TITLE);
  }
}

/** What the user may see and do. */
async function loadRights(token: string) {
  const start = await requestStart(token);
  preferences.receive(start.preferences);
  return {
    permissions: [...start.permissions],
    menu: start.menu,
    screens: start.screens,
    features: Object.fromEntries(start.features.map(({ key, enabled }) => [key, enabled])),
    settings: Object.fromEntries(start.settings.map(({ parameter_name, parameter_value }) => [parameter_name, parameter_value])),
    accountKind: start.account_kind,
    accountName: start.account_name,
    listViews: start.list_views,
    emergency: start.emergency,
    ...(start.return_address === undefined ? {} : { returnAddress: start.return_address }),
  };
}

/** The session of a token that was just issued. Rejects with a SignInError that carries the documented text. */
export async function loadSession(token: string, username = ''): Promise<Session> {
  const read = readToken(token);
  if (!read) throw new SignInError(NO_TOKEN);
  const rights = await loadRights(token);
  return { token, exp: read.exp, profile: { ...read.profile, username: read.profile.username || username }, ...rights };
}

/** Loads again what the user may see and do, after it has changed. */
export async function reloadSession(): Promise<void> {
  const session = sessionStore.get();
  if (session) sessionStore.update(await loadRights(session.token));
}

/** Begins the session of a token that was just issued. Nothing is stored unless all that is required has arrived. */
export async function begin(token: string, username?: string): Promise<void> {
  const session = await loadSession(token, username);
  beginFirstScreen();
  sessionStore.set(session);
}

/** Signs in, or answers what the sign-in still needs. */
export async function signIn(credentials: Credentials): Promise<SecondFactorStep | undefined> {
  const answer = await requestToken(credentials);
  if ('second_factor' in answer) return answer.second_factor;
  await begin(answer.access_token, credentials.username.trim());
  return undefined;
}

async function requestPortalToken(token: string): Promise<AnswerOf<'POST', 'Token/OldPortal'>> {
  if (!token) throw new SignInError(NO_TOKEN);
  try {
    return await api.post('Token/OldPortal', { token }, { anonymous: true, headers: AS_BROWSER, once: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new SignInError(PORTAL_REFUSED);
    if (error instanceof ApiError && error.status === 422) throw new SignInError(NO_TOKEN);
    throw error;
  }
}

/** Signs in a user who comes from the old portal, with the token that it signed, or answers what the sign-in still needs. */
export async function signInFromPortal(token: string): Promise<SecondFactorStep | null> {
  const answer = await requestPortalToken(token);
  if ('second_factor' in answer) return answer.second_factor;
  await begin(answer.access_token);
  return null;
}

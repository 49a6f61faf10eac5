import { choice, password, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { documentedTexts } from '../texts/documented.js';
import { newPasswordFields, newPasswordRules } from './profile.requests.js';

/** `POST Token/GetAccessToken` */
export class SignInRequest extends requestOf({
  username: required(text('Username', { message: documentedTexts.pleaseEnterUsername, verbatim: true })),
  password: required(password({ max: 1000 })),
  /** The account's code; needed only where a user name exists in several accounts. */
  domain: text({ verbatim: true }),
  /** Which program asks; kept with the session. */
  client_id: text('Client id'),
}) {}

/** `POST Token/SignOut`; without a refresh token, the access token says which session ends. */
export class SignOutRequest extends requestOf({ refresh_token: text('Refresh token', { max: 500 }) }) {}

/** What a link in a mail is for: a first password, a forgotten one, a sign-in that is locked after wrong passwords. */
export const LINK_PURPOSES = ['invitation', 'password', 'unlock'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** `POST Token/SendLink` (ours): mails a link to the user of this name, if there is one. */
export class SendLinkRequest extends requestOf({
  username: required(text('Username', { message: documentedTexts.pleaseEnterUsername, verbatim: true })),
  /** The account's code; needed only where a user name exists in several accounts. */
  domain: text({ verbatim: true }),
  purpose: required(choice('Purpose', ['password', 'unlock'])),
}) {}

const TOKEN = required(text('Link', { max: 100 }));

/** `POST Token/Link`, `POST Token/Unlock` (ours): the secret part of a link. */
export class LinkRequest extends requestOf({ token: TOKEN }) {}

/** `POST Token/SetPassword` (ours): the password that an invited user chooses, or one who forgot theirs. */
export class SetPasswordRequest extends requestOf({ token: TOKEN, ...newPasswordFields }, newPasswordRules) {}

/** `POST Token/Link`: whose link it is. */
export interface LinkInfo {
  readonly purpose: LinkPurpose;
  readonly username: string;
  readonly account_name: string;
}

/** The answer of sign-in and refresh. */
/** A public key of access tokens (RFC 7517). */
export interface JsonWebKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly alg: string;
  readonly use: string;
}

export interface JsonWebKeySet {
  readonly keys: readonly JsonWebKey[];
}

export interface TokenAnswer {
  readonly access_token: string;
  /** Absent where the browser holds it in a cookie. */
  readonly refresh_token?: string;
  readonly token_type: 'Bearer';
  /** Of the access token, in seconds. */
  readonly expires_in: number;
}

/** Wrong user, wrong password, disabled, locked: the answer never says which. */
export const INVALID_CREDENTIALS = 'Invalid credentials';

import { password, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { documentedTexts } from '../texts/documented.js';

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

/** The answer of sign-in and refresh. */
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

import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalText, RequiredText } from './fields.js';

/** `POST Token/GetAccessToken` */
export class SignInRequest {
  @RequiredText('User name', 'Please enter username.')
  username!: string;

  @IsNotEmpty({ message: 'Please Enter Password.' })
  @IsString({ message: 'Please Enter Password.' })
  @MaxLength(1000, { message: 'Password is at most 1000 characters.' })
  password!: string;

  /** The account's code; needed only where a user name exists in several accounts. */
  @OptionalText('Domain')
  domain?: string;

  /** Which program asks; kept with the session. */
  @OptionalText('Client id')
  client_id?: string;
}

/** `POST Token/SignOut`; without a refresh token, the access token says which session ends. */
export class SignOutRequest {
  @OptionalText('Refresh token', 500)
  refresh_token?: string;
}

/**
 * The header by which the web client asks for its refresh token as an HttpOnly cookie. Without it no cookie is read: another site can neither set
 * this header nor be allowed to.
 */
export const CLIENT_HEADER = 'atlas-client';
export const BROWSER_CLIENT = 'browser';

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

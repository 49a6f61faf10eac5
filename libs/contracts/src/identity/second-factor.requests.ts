import { json, password, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import type { JsonObject } from '../json.js';
import { identityTexts } from '../texts/identity.js';
import type { TokenAnswer } from './token.requests.js';

/** How a user can prove that it is them, beside the password. */
export const SECOND_FACTORS = ['app', 'passkey', 'recovery_code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What a sign-in with the right password still needs: the web client gets it instead of tokens. */
export interface SecondFactorStep {
  /** For the calls that complete the sign-in; valid for 10 minutes. */
  readonly token: string;
  /** What the user can use. None: the account requires a second factor, and the user has to set one up now. */
  readonly methods: readonly SecondFactor[];
}

/** The answer of `Token/GetAccessToken` to the web client where a second factor is needed. */
export interface SecondFactorNeeded {
  readonly second_factor: SecondFactorStep;
}

const TOKEN = required(text('Token', { max: 100 }));
const CODE = required(text('Code', { max: 20, message: identityTexts.enterCode }));
/** The browser's answer to a WebAuthn request, as `@simplewebauthn/browser` gives it. */
const PASSKEY = required(json<JsonObject>()('Passkey'));

/** `POST Token/SecondFactor` (ours): completes a sign-in by the code of an authenticator app, or by a recovery code. */
export class SecondFactorRequest extends requestOf({ token: TOKEN, code: CODE }) {}

/** `POST Token/SetUpSecondFactor` (ours): an account requires a second factor, and the user has none yet. */
export class SetUpSecondFactorRequest extends requestOf({ token: TOKEN }) {}

/** `POST Token/PasskeyOptions` (ours): of a sign-in that needs a second factor, or without a token to sign in without a password. */
export class PasskeyOptionsRequest extends requestOf({ token: text('Token', { max: 100 }) }) {}

/** `POST Token/SignInWithPasskey` (ours): `token` as `PasskeyOptions` answered it. */
export class PasskeySignInRequest extends requestOf({ token: TOKEN, passkey: PASSKEY }) {}

/** A key for an authenticator app: shown once, and used only after a first code has confirmed it. */
export interface AppKey {
  /** In base32, to type it in. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly uri: string;
}

/** Each recovery code signs in once when a device is lost. They are shown once. */
export interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}

/** The tokens of a sign-in in which the second factor was set up. */
export type SignedInWithCodes = TokenAnswer & RecoveryCodes;

/** What a browser needs to ask for a passkey, and the token that belongs to it. */
export interface PasskeyOptions {
  readonly token: string;
  /** WebAuthn options in JSON. */
  readonly options: JsonObject;
}

/** A change of the user's second factor; the current password is needed as it is for a new password. */
export class OwnSecondFactorRequest extends requestOf({
  current_password: password('Current password', { max: 10_000 }),
}) {}

/** `POST user/second_factor/app/confirm` (ours) */
export class ConfirmAppRequest extends requestOf({ code: CODE }) {}

/** `POST user/second_factor/passkeys` (ours): `token` as the options had it. */
export class AddPasskeyRequest extends requestOf({
  token: TOKEN,
  name: required(text('Name', { max: 60 })),
  passkey: PASSKEY,
}) {}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly added_at: string;
  readonly last_used_at: string | null;
}

/** `GET user/second_factor` (ours) */
export interface OwnSecondFactor {
  /** The account requires one: the last one cannot be removed. */
  readonly is_required: boolean;
  /** Since when an authenticator app is set up; null: there is none. */
  readonly app_since: string | null;
  readonly passkeys: readonly Passkey[];
  readonly recovery_codes_left: number;
}

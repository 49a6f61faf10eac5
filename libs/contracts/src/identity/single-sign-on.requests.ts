import { bool, choice, password, references, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ReadOnly } from '../read-only-fields.js';
import { documentedTexts } from '../texts/documented.js';
import { singleSignOnTexts } from '../texts/single-sign-on.js';

/** How a session began: with the password of Atlas, with a passkey alone, at the identity provider of the firm, or in its old portal. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'openid', 'old_portal'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What of the provider's answer says who the user is. */
export const USER_CLAIMS = ['email', 'sub'] as const;
export type UserClaim = (typeof USER_CLAIMS)[number];

/** Why a sign-in at the provider was refused: `/login?sso_error=…` has one of these and never a text. */
export const SINGLE_SIGN_ON_REFUSALS = [
  'expired',
  'switched_off',
  'provider_unavailable',
  'provider_refused',
  'answer_not_valid',
  'no_email',
  'email_not_verified',
  'unknown_user',
  'several_users',
  'other_subject',
  'user_inactive',
  'not_for_system_users',
  'second_factor_missing',
  'too_many_requests',
] as const;
export type SingleSignOnRefusal = (typeof SINGLE_SIGN_ON_REFUSALS)[number];

/** The parameter of `/login` that has it. */
export const SINGLE_SIGN_ON_REFUSAL_PARAMETER = 'sso_error';
/** `/login?sso=done`: the browser has the cookie of a new session. */
export const SINGLE_SIGN_ON_DONE_PARAMETER = 'sso';

const PASSWORD_USERS = singleSignOnTexts.selectPasswordUsers;

/** `POST domain_account/single_sign_on` (ours). A secret that is not sent, or sent back as it was shown, stays what it is. */
@ReadOnly({ fixed: ['redirect_uri', 'scim_url'], calculated: ['scim_token', 'revision'] })
export class SingleSignOnRequest extends requestOf({
  issuer: required(text('Issuer', { max: 500, message: documentedTexts.pleaseEnter('Issuer') })),
  client_id: required(text('Client ID', { max: 300, message: documentedTexts.pleaseEnter('Client ID') })),
  client_secret: password('Client secret', { max: 500 }),
  user_claim: required(choice('User claim', USER_CLAIMS, { labels: { email: 'Email', sub: 'Subject' } })),
  is_enabled: required(bool('Enabled')),
  /** Users of the law firm sign in with the provider only. */
  is_required: required(bool('Required')),
  /** Administrators who may still use their password. */
  password_user_ids: references('user', {
    label: 'Administrators with a password',
    says: PASSWORD_USERS,
    twice: PASSWORD_USERS,
    most: { count: 20, message: PASSWORD_USERS },
  }),
  /** Provisioning may change administrators and the members of roles with all permissions. */
  scim_manages_administrators: bool('Provisioning of administrators'),
}) {}

/** `POST Token/SingleSignOn` (ours): begins a sign-in at the provider of a firm. */
export class StartSingleSignOnRequest extends requestOf({
  /** The code of the account, or the email of a user. */
  firm: required(text('Account code or email', { message: singleSignOnTexts.enterFirm })),
}) {}

/** `POST Token/SingleSignOn`: where the browser goes. */
export interface SingleSignOnStart {
  readonly url: string;
}

/** The token of the provisioning client, without the token itself. */
export interface ScimTokenInfo {
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
}

/** `POST domain_account/single_sign_on/scim_token`: the token is shown here and never again. */
export interface NewScimToken extends ScimTokenInfo {
  readonly token: string;
}

/** `GET domain_account/single_sign_on`. `revision`: 0 until it is saved for the first time. */
export interface SingleSignOnSetting {
  readonly issuer: string;
  readonly client_id: string;
  /** `****` and the last characters. */
  readonly client_secret: string;
  readonly user_claim: UserClaim;
  readonly is_enabled: boolean;
  readonly is_required: boolean;
  readonly password_user_ids: readonly number[];
  readonly scim_manages_administrators: boolean;
  /** What has to be entered at the provider. */
  readonly redirect_uri: string;
  /** Where the provisioning client of the provider calls. */
  readonly scim_url: string;
  readonly scim_token: ScimTokenInfo | null;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** `GET domain_account/single_sign_on/administrator`: who can be given a password besides the provider. */
export interface PasswordAdministrator {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** `POST domain_account/single_sign_on/test`: what the provider says of itself. */
export interface SingleSignOnTest {
  readonly issuer: string;
  readonly authorization_endpoint: string;
}

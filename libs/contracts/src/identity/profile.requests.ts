import { email, password, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ReadOnly } from '../read-only-fields.js';
import type { SignInMethod } from './single-sign-on.requests.js';
import { documentedTexts } from '../texts/documented.js';

/** `PUT user/profile` */
@ReadOnly({
  fixed: ['id', 'username', 'user_type', 'role_type', 'account_id', 'domain'],
  calculated: ['account_name', 'department', 'roles', 'revision'],
})
export class UpdateProfileRequest extends requestOf({
  first_name: required(text({ message: documentedTexts.pleaseEnterFirstName })),
  last_name: required(text({ message: documentedTexts.pleaseEnterLastName })),
  email: required(email({ max: 200, says: documentedTexts.pleaseEnterProfileEmail })),
  /** For another email, as for a new password: links that set a password are sent to it. */
  current_password: password('Current password', { max: 10_000 }),
}) {}

/** `GET user/profile` */
export interface UserProfile {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** 1 law firm, 2 provider, 3 funder */
  readonly user_type: number;
  readonly role_type: number;
  readonly department: string | null;
  readonly roles: readonly string[];
  readonly account_id: number;
  readonly account_name: string;
  /** The account's code. */
  readonly domain: string;
  readonly revision: number;
  /** Read-only fields that were sent with another value. */
  readonly warnings?: readonly string[];
}

/** Longer than anybody types, short enough that hashing it costs nothing unusual. */
export const PASSWORD_MAX_LENGTH = 128;

/** Every part is asked for by its own message, the first one that is missing by name. */
const PASSWORD_RULES: readonly (readonly [(password: string) => boolean, string])[] = [
  [password => /\d/.test(password), documentedTexts.passwordNeedsNumber],
  [password => /[A-Z]/.test(password), documentedTexts.passwordNeedsUppercase],
  [password => password.length >= 8, documentedTexts.passwordNeedsLength],
  [password => password.length <= PASSWORD_MAX_LENGTH, `password must have maximum ${PASSWORD_MAX_LENGTH} characters`],
];

const passwordProblem = (given: string): string | undefined => PASSWORD_RULES.find(([isMet]) => !isMet(given))?.[1];

/** A new password, twice. */
export const newPasswordFields = {
  password: required(password({ max: 10_000, message: documentedTexts.passwordNeedsNumber })),
  confirm_password: password({ max: 10_000 }),
} as const;

interface NewPassword {
  readonly password: string;
  readonly confirm_password?: string | null;
}

export const newPasswordRules = {
  password: (body: NewPassword) => passwordProblem(body.password),
  confirm_password: (body: NewPassword) =>
    body.confirm_password === body.password ? undefined : documentedTexts.passwordMismatch,
};

/** `PUT user/change-password`. For 5 minutes after a sign-in with the password as documented; later the current password is needed. */
export class ChangePasswordRequest extends requestOf(
  { ...newPasswordFields, current_password: password('Current password', { max: 10_000 }) },
  newPasswordRules,
) {}

/** One session of a user: `GET user/sessions`, `GET application/user/{id}/sign_in` (ours). */
export interface UserSession {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly started_at: string;
  /** When it was used last, within a minute. */
  readonly last_seen_at: string;
  /** Of the client, when it signed in. */
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly signed_in_by: SignInMethod;
  /** The sign-in had a second factor; a passkey alone is two. */
  readonly has_second_factor: boolean;
  /** It is the one that asks. */
  readonly is_current: boolean;
}

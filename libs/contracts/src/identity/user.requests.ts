import { bool, email, int, password, reference, references, required, text } from '../fields/constructors.js';
import { requestOf } from '../fields/request-of.js';
import { ReadOnly } from '../read-only-fields.js';
import { PASSWORD_MAX_LENGTH, type UserSession } from './profile.requests.js';
import type { LinkPurpose } from './token.requests.js';
import { documentedTexts } from '../texts/documented.js';
import { identityTexts } from '../texts/identity.js';

/** 1 law firm, 2 provider, 3 funder */
export const USER_TYPES = [1, 2, 3] as const;
export type UserType = (typeof USER_TYPES)[number];

const PASSWORD_MESSAGE = documentedTexts.pleaseEnterPassword;

/**
 * The documents' shared check: a digit, a lower case letter, a special character, no blanks. They name 7 to 15 characters beside a message that says 8:
 * the message wins below, and above a pass phrase is not refused for being too good.
 */
const PASSWORD_PATTERN = String.raw`^(?=.*\d)(?=.*[a-z])(?=.*[^A-Za-z0-9\s])\S{8,}$`;

const NEW_PASSWORD = password({
  max: PASSWORD_MAX_LENGTH,
  pattern: PASSWORD_PATTERN,
  unfit: PASSWORD_MESSAGE,
  message: PASSWORD_MESSAGE,
});

const ids = (resource: string, label: string) => {
  const message = identityTexts.notValid(label);
  return references(resource, { label, says: message, twice: message, most: { count: 10_000, message } });
};

/** What an administrator says of a user, but for the password: the part that creating and changing have in common. */
const USER_FIELDS = {
  first_name: required(text('First name', { message: documentedTexts.pleaseEnterFirstName })),
  last_name: required(text('Last name', { message: documentedTexts.pleaseEnterLastName })),
  email: required(email({ max: 200, message: documentedTexts.pleaseEnterValidEmail })),
  user_type: required(int({ min: 1, max: USER_TYPES.length, says: documentedTexts.pleaseSelect('User Type') })),
  role_ids: ids('role', 'Role'),
  department_id: reference('department', { label: 'Department' }),
  /** Of a provider user: the providers whose cases they see. */
  provider_ids: ids('provider_master', 'Provider'),
  /** Of a funder user: the portfolios whose cases they see. */
  portfolio_ids: ids('portfolio', 'Portfolio'),
  is_active: bool('Active'),
} as const;

const READ_ONLY = {
  fixed: ['id'],
  calculated: ['name', 'role_type', 'roles', 'department', 'is_invited', 'scope_names', 'last_sign_in', 'revision', 'warnings'],
};

/** `POST application/user` */
@ReadOnly(READ_ONLY)
export class CreateUserRequest extends requestOf({
  ...USER_FIELDS,
  username: required(
    text('Username', {
      message: documentedTexts.pleaseEnterUsername,
      pattern: '^\\S+$',
      unfit: documentedTexts.pleaseEnterUsername,
    }),
  ),
  /** Without one the user gets an invitation by mail. */
  password: NEW_PASSWORD,
}) {
  declare user_type: UserType;
}

/** `PUT application/user/{id}`; a password only to set a new one. */
@ReadOnly({ ...READ_ONLY, fixed: [...READ_ONLY.fixed, 'username'] })
export class UpdateUserRequest extends requestOf({ ...USER_FIELDS, password: NEW_PASSWORD }) {
  declare user_type: UserType;
}

/** `PUT application/user/{id}/active` */
export class UserActiveRequest extends requestOf({
  is_active: required(bool('Active', { says: identityTexts.activeNotValid })),
}) {}

/** `POST application/users`: people to choose from. */
export class UserSearchRequest extends requestOf({
  /** Beginning of the user name, first or last name. */
  query: text(),
  top: int({ min: 1, says: identityTexts.topNotValid }),
  /** With those who may no longer sign in: their past is still asked for. */
  show_all: bool('Show all'),
}) {}

/** `GET application/user/{id}/sign_in` (ours): what keeps a user out, and where they are signed in. */
export interface SignInState {
  /** ISO 8601, UTC: after wrong passwords. Null: the name is open. */
  readonly locked_until: string | null;
  /** The link that was mailed last and is still valid. */
  readonly link: {
    readonly purpose: LinkPurpose;
    readonly expires_at: string;
    /** Null: it is still to be sent, or could not be. */
    readonly mailed_at: string | null;
  } | null;
  /** ISO 8601, UTC: since when the user is one subject of the identity provider. Null: not linked. */
  readonly linked_at: string | null;
  readonly sessions: readonly UserSession[];
  /** The user signs in with a second factor. */
  readonly has_second_factor: boolean;
}

/** Who see the cases of a provider. */
export interface ProviderUsers {
  readonly users: number;
}

/** A user to choose. */
export interface UserOption {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A user as an administrator sees them. */
export interface UserRecord extends UserOption {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: UserType;
  readonly role_type: 1 | 2;
  readonly role_ids: readonly number[];
  readonly roles: readonly string[];
  readonly department_id: number | null;
  readonly department: string | null;
  readonly provider_ids: readonly number[];
  readonly portfolio_ids: readonly number[];
  /** The names of these, where one user is read. */
  readonly scope_names?: readonly { readonly id: number; readonly name: string }[];
  readonly is_active: boolean;
  /** They have not set a password yet. */
  readonly is_invited: boolean;
  readonly last_sign_in: string | null;
  readonly revision: number;
  /** Warnings about unlikely values when one user is read, and read-only fields that were sent with a different value. */
  readonly warnings?: readonly string[];
}

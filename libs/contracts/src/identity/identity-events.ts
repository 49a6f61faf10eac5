import type { ChangeType } from '../case/change-types.js';

/** Where identity tells the others what happened to accounts and users. */
export const IDENTITY_TOPIC = 'atlas.identity';

export const ACCOUNT_CREATED = 'AccountCreated';
export const USER_CHANGED = 'UserChanged';

/** `AccountCreated`; key: the account's id. A type, not an interface, so that it is JSON to the compiler. */
export type AccountCreatedData = {
  account_id: number;
  code: string;
  name: string;
};

/** `UserChanged`, as the user stands after the change; key: the user's id. */
export type UserChangedData = {
  user_id: number;
  username: string;
  name: string;
  user_type: number;
  is_active: boolean;
  is_deleted: boolean;
};

/** What identity writes into the activity trail (`ActivityFact.type`), and the change type each is listed under. */
export const IDENTITY_FACTS = {
  SignedIn: 'signed_in_or_out',
  SignInFailed: 'signed_in_or_out',
  SignedOut: 'signed_in_or_out',
  SessionRevoked: 'signed_in_or_out',
  PasswordChanged: 'access_granted_or_withdrawn',
  UserChanged: 'access_granted_or_withdrawn',
  RoleChanged: 'access_granted_or_withdrawn',
  AccessChanged: 'access_granted_or_withdrawn',
  SettingChanged: 'master_data_or_setting',
  UsersExported: 'exported',
} as const satisfies Record<string, ChangeType>;

export type IdentityFactType = keyof typeof IDENTITY_FACTS;

import type { ChangeType } from '../case/change-types.js';
import { defineEvent, type DataOf } from '../events/integration-event.js';
import { flag, record, recordId, text, whole } from '../events/schema.js';

/** Topics on which identity publishes what happened to accounts and users. */
export const IDENTITY_TOPIC = 'atlas.identity';

export const accountCreated = defineEvent({
  name: 'AccountCreated',
  version: 1,
  topics: [IDENTITY_TOPIC],
  description: 'A firm became a tenant of the product. Services that keep something for every account begin it now.',
  key: "the account's id",
  data: record('The new account.', {
    account_id: recordId('The account.'),
    code: text('Begins every case id of the account.', { minLength: 1 }),
    name: text("The firm's name."),
  }),
});

export const userChanged = defineEvent({
  name: 'UserChanged',
  version: 1,
  topics: [IDENTITY_TOPIC],
  description: 'A user was added, changed, (de)activated or deleted.',
  key: "the user's id",
  data: record('The user after the change.', {
    user_id: recordId('The user.'),
    username: text('What the user signs in as.', { minLength: 1 }),
    name: text('How the screens name the user.'),
    user_type: whole('1: law firm, 2: provider, 3: funder.'),
    is_active: flag('May sign in.'),
    is_deleted: flag('Gone from the lists of users.'),
  }),
});

export const ACCOUNT_CREATED = accountCreated.type;
export const USER_CHANGED = userChanged.type;
export type AccountCreatedData = DataOf<typeof accountCreated>;
export type UserChangedData = DataOf<typeof userChanged>;

/** What identity writes into the activity trail (`ActivityFact.type`), and the change type each is listed under. */
export const IDENTITY_FACTS = {
  SignedIn: 'signed_in_or_out',
  SignInFailed: 'signed_in_or_out',
  RefreshRefused: 'refused_attempt',
  SignedOut: 'signed_in_or_out',
  SessionRevoked: 'signed_in_or_out',
  PasswordChanged: 'access_granted_or_withdrawn',
  UserChanged: 'access_granted_or_withdrawn',
  RoleChanged: 'access_granted_or_withdrawn',
  AccessChanged: 'access_granted_or_withdrawn',
  SettingChanged: 'master_data_or_setting',
  SettingsExported: 'exported',
  UsersExported: 'exported',
} as const satisfies Record<string, ChangeType>;

export type IdentityFactType = keyof typeof IDENTITY_FACTS;

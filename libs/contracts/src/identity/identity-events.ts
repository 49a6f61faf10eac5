import type { ChangeType } from '../case/change-types.js';
import { defineEvent, type DataOf } from '../events/integration-event.js';
import { flag, record, recordId, text, whole } from '../events/schema.js';

/** Topics on which identity publishes what happened to accounts and users. */
export const IDENTITY_TOPIC = 'atlas.identity';

export const accountCreated = defineEvent({
  name: 'AccountCreated',
  version: 1,
  topics: [IDENTITY_TOPIC],
  description: 'An account was created for a firm. Services create their data for the account when they receive it.',
  key: "the account's id",
  data: record('The new account.', {
    account_id: recordId('The account.'),
    code: text('The first characters of every case ID of the account.', { minLength: 1 }),
    name: text('The name of the firm.'),
  }),
});

export const userChanged = defineEvent({
  name: 'UserChanged',
  version: 1,
  topics: [IDENTITY_TOPIC],
  description: 'A user was added, changed, activated, deactivated or deleted.',
  key: "the user's id",
  data: record('The user after the change.', {
    user_id: recordId('The user.'),
    username: text('The username for signing in.', { minLength: 1 }),
    name: text('The display name.'),
    user_type: whole('1: law firm, 2: provider, 3: funder.'),
    is_active: flag('The user can sign in.'),
    is_deleted: flag('The user is deleted.'),
  }),
});

export const departmentRenamed = defineEvent({
  name: 'DepartmentRenamed',
  version: 1,
  topics: [IDENTITY_TOPIC],
  description: 'A department has a new name. Records that name it follow.',
  key: "the department's id",
  data: record('The old and the new name.', {
    department_id: recordId('The department.'),
    from: text('The old name.', { minLength: 1 }),
    to: text('The new name.', { minLength: 1 }),
  }),
});

export const ACCOUNT_CREATED = accountCreated.type;
export const USER_CHANGED = userChanged.type;
export const DEPARTMENT_RENAMED = departmentRenamed.type;
export type AccountCreatedData = DataOf<typeof accountCreated>;
export type UserChangedData = DataOf<typeof userChanged>;
export type DepartmentRenamedData = DataOf<typeof departmentRenamed>;

/** What identity writes into the activity trail (`ActivityFact.type`), and the change type each is listed under. */
export const IDENTITY_FACTS = {
  SignedIn: 'signed_in_or_out',
  SignInFailed: 'refused_attempt',
  RefreshRefused: 'refused_attempt',
  SignedOut: 'signed_in_or_out',
  SessionRevoked: 'signed_in_or_out',
  PasswordChanged: 'access_granted_or_withdrawn',
  LinkSent: 'access_granted_or_withdrawn',
  LinkRefused: 'refused_attempt',
  SignInUnlocked: 'access_granted_or_withdrawn',
  SecondFactorAdded: 'access_granted_or_withdrawn',
  SecondFactorRemoved: 'access_granted_or_withdrawn',
  RecoveryCodesReplaced: 'access_granted_or_withdrawn',
  UserChanged: 'access_granted_or_withdrawn',
  RoleChanged: 'access_granted_or_withdrawn',
  DepartmentChanged: 'access_granted_or_withdrawn',
  AccountChanged: 'access_granted_or_withdrawn',
  AccessChanged: 'access_granted_or_withdrawn',
  ApiKeyCreated: 'access_granted_or_withdrawn',
  ApiKeyRevoked: 'access_granted_or_withdrawn',
  ApiKeyUsed: 'signed_in_or_out',
  ScimTokenUsed: 'signed_in_or_out',
  EmergencyAccessStarted: 'emergency_access',
  EmergencyAccessEnded: 'emergency_access',
  EmergencyAccessReviewed: 'emergency_access',
  SettingChanged: 'master_data_or_setting',
  TicketCreated: 'master_data_or_setting',
  TicketChanged: 'master_data_or_setting',
  TicketsDeleted: 'master_data_or_setting',
  TicketFileDownloaded: 'exported',
  SecretsReencrypted: 'master_data_or_setting',
  SigningKeyRotated: 'master_data_or_setting',
  SigningKeyRetired: 'master_data_or_setting',
  TestMailSent: 'master_data_or_setting',
  SingleSignOnTested: 'master_data_or_setting',
  SettingsExported: 'exported',
  UsersExported: 'exported',
} as const satisfies Record<string, ChangeType>;

export type IdentityFactType = keyof typeof IDENTITY_FACTS;

import { secretColumn, type RowKey } from '@atlas/platform';

/** The password of an account's mail server. */
export const EMAIL_PASSWORD = secretColumn({
  table: 'identity.email_setting',
  column: 'password_secret',
  field: 'email_setting/password',
});

/** The private halves of the keys that sign access tokens. */
export const SIGNING_KEY = secretColumn({
  table: 'identity.signing_key',
  column: 'private_key_secret',
  key: ['kid'],
  isOfAccount: false,
  field: ({ kid }) => `signing_key/${kid}/private_key`,
});

const appField = ({ user_id: userId }: RowKey): string => `user/${userId}/authenticator_app`;

/** The keys of authenticator apps: the one in use, and the next one until its first code, which then moves to the first column as it is. */
export const APP_KEY = secretColumn({
  table: 'identity.authenticator_app',
  column: 'sealed_secret',
  key: ['user_id'],
  field: appField,
});
export const NEXT_APP_KEY = secretColumn({
  table: 'identity.authenticator_app',
  column: 'next_sealed_secret',
  key: ['user_id'],
  field: appField,
});

/** The client secret at the identity provider of an account. */
export const PROVIDER_SECRET = secretColumn({
  table: 'identity.single_sign_on',
  column: 'client_secret',
  field: 'single_sign_on/client_secret',
});

/** Every column of identity that holds sealed text: `npm run secrets` seals them again after a change of keys. */
export const identitySecrets = [EMAIL_PASSWORD, SIGNING_KEY, APP_KEY, NEXT_APP_KEY, PROVIDER_SECRET];

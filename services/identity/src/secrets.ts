import { secretColumn } from '@atlas/platform';

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

/** Every column of identity that holds sealed text: `npm run secrets` seals them again after a change of keys. */
export const identitySecrets = [EMAIL_PASSWORD, SIGNING_KEY];

export { IdentitySetup } from './accounts/identity-setup.js';
export type { Account, GivenScope, NewUser } from './accounts/identity-setup.js';
export type { SeededRole } from './accounts/account-seeds.js';
export { accessOfEverybody, type AccessOfSomebody } from './access/access-of-everybody.js';
export { ACTIONS_OF, MENUS_GUARD_CALLS } from './migrations/menus-guard-calls.js';
export { SigningKeys, type ListedKey } from './keys/signing-keys.js';
export { IdentityModule } from './identity.module.js';
export { identitySecrets } from './secrets.js';
export { identityMigrations } from './migrations/identity-migrations.js';

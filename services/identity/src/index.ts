export { IdentitySetup } from './accounts/identity-setup.js';
export type { Account, GivenScope, NewUser } from './accounts/identity-setup.js';
export type { SeededRole } from './accounts/account-seeds.js';
export { IdentityModule } from './identity.module.js';
export { identityMigrations } from './migrations/identity-migrations.js';

export { IdentitySetup } from './accounts/identity-setup.js';
export { AccountsService } from './accounts/accounts.service.js';
export { SystemUsersService } from './accounts/system-users.service.js';
export type { Account, GivenScope, NewUser } from './accounts/identity-setup.js';
export type { SeededRole } from './accounts/account-seeds.js';
export { accessOfEverybody, type AccessOfSomebody } from './access/access-of-everybody.js';
export { ACTIONS_OF, MENUS_GUARD_CALLS } from './migrations/menus-guard-calls.js';
export { IdentityModule } from './identity.module.js';
export { identityMigrations } from './migrations/identity-migrations.js';

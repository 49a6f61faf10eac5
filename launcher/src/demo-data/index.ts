import { IdentitySetup } from '@atlas/identity';
import type { INestApplicationContext } from '@nestjs/common';
import { seedAccounts } from './accounts.js';

export { demoUsersText } from './accounts.js';
export { clearInterruptedSeeding, demoSchema, seedOnce } from './seeding-record.js';

/** Writes the two invented firms, through the same services that users speak to. */
export async function writeDemoData(app: INestApplicationContext): Promise<void> {
  await seedAccounts(app.get(IdentitySetup, { strict: false }));
}

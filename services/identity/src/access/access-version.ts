import type { Transaction } from '@atlas/platform';

/** Read it before the tables: they then contain at least the changes up to it. */
export async function accessVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ version: number }>('select version from identity.access_version', [], { prepared: true });
  return row!.version;
}

/** Last in a transaction: all other changes of access wait from here to its commit. */
export async function nextAccessVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ version: number }>('update identity.access_version set version = version + 1 returning version');
  return row!.version;
}

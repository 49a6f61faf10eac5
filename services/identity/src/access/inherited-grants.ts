import type { Grants } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { effectiveAccess, type GrantKind } from './effective-access.js';
import { keysSaidBy, sourcesOf } from './grant-sources.js';
import { loadAccessFacts } from './load-access.js';

/** What a user holds by roles and department, and which of them grants it. */
export async function inheritedGrants(
  tx: Transaction,
  accountId: number,
  userId: number,
  kind: GrantKind,
): Promise<Pick<Grants<string>, 'inherited' | 'inherited_from'>> {
  const facts = await loadAccessFacts(tx, accountId, userId);
  if (!facts) return { inherited: [], inherited_from: [] };
  const { permissions, menuIds } = effectiveAccess(facts, 'department');
  const inherited: readonly string[] = kind === 'permission' ? permissions : menuIds.map(String);
  const sources = (await sourcesOf(tx, accountId, userId)).flatMap(({ level, id, name, ...source }) => {
    if (level === 'user') return [];
    const granted = keysSaidBy({ level, id, name, ...source }, facts, kind, true);
    return [{ level, id, name, keys: inherited.filter(key => granted.has(key)) }];
  });
  return { inherited, inherited_from: sources.filter(({ keys }) => keys.length) };
}

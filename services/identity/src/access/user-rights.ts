import { ALL_PERMISSIONS, type ExplainedRight, identityTexts, MENU_IDS, notFound, type UserRights } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { effectiveAccess, type GrantKind } from './effective-access.js';
import { keysSaidBy, sourcesOf } from './grant-sources.js';
import { loadAccessFacts } from './load-access.js';

/** Every right that is granted or denied to a user, with who grants or denies it. Throws 404. */
export async function userRights(tx: Transaction, accountId: number, userId: number): Promise<UserRights> {
  const facts = await loadAccessFacts(tx, accountId, userId);
  if (!facts) throw notFound('USER_NOT_FOUND', identityTexts.userNotFound(userId));
  const held = effectiveAccess(facts);
  const asFirm = effectiveAccess({ ...facts, userType: 1 });
  const sources = await sourcesOf(tx, accountId, userId);
  const explain = <Key extends string | number>(
    kind: GrantKind,
    all: readonly Key[],
    holds: readonly Key[],
    wouldHold: readonly Key[],
  ): ExplainedRight<Key>[] => {
    const said = sources.map(({ level, id, name, fullAccess }) => {
      const keysOf = (allowed: boolean) => keysSaidBy({ level, id, name, fullAccess }, facts, kind, allowed);
      return { source: { level, id, name }, granted: keysOf(true), denied: keysOf(false) };
    });
    return all.flatMap(key => {
      const said_by = said.flatMap(({ source, granted, denied }) => [
        ...(granted.has(String(key)) ? [{ ...source, allowed: true }] : []),
        ...(denied.has(String(key)) ? [{ ...source, allowed: false }] : []),
      ]);
      const is_held = holds.includes(key);
      return said_by.length ? [{ key, is_held, is_for_firm_only: !is_held && wouldHold.includes(key), said_by }] : [];
    });
  };
  return {
    permissions: explain('permission', ALL_PERMISSIONS, held.permissions, asFirm.permissions),
    menu_items: explain('menu', MENU_IDS, held.menuIds, asFirm.menuIds),
  };
}

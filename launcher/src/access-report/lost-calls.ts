import {
  commandTexts,
  FEATURE_KEYS,
  closedScreens,
  missingKeys,
  screenTitles,
  type Audience,
  type UserType,
} from '@atlas/contracts';
import type { AccessOfSomebody } from '@atlas/identity';
import type { DeclaredCall } from './declared-access.js';

const AUDIENCE: Readonly<Record<UserType, Audience>> = { 1: 'law_firm', 2: 'provider', 3: 'funder' };

/** Calls that a role or user could make with a permission alone, by what is missing for them now: a key, or the menu entry of a screen. */
export function lostCalls({ access, userType }: Pick<AccessOfSomebody, 'access' | 'userType'>, calls: readonly DeclaredCall[]) {
  const held = new Set<string>(access.permissions);
  const menu = { menus: new Set(access.menuIds), features: new Set<string>(FEATURE_KEYS) };
  const lost = new Map<string, string[]>();
  for (const { call, does, any_of: anyOf, audience, screens } of calls) {
    if (!audience.includes(AUDIENCE[userType]) || !anyOf.some(key => held.has(key))) continue;
    const actions = does === 'Save' ? (['Add', 'Edit'] as const) : [does];
    const missing = actions.map(action => missingKeys(held, { does: action, anyOf }));
    const lacks = missing.includes(undefined) ? closedScreen() : missing[0];
    if (lacks !== undefined) lost.set(lacks, [...(lost.get(lacks) ?? []), call]);

    function closedScreen(): string | undefined {
      return screens && closedScreens(screens, menu) ? screenTitles(screens) : undefined;
    }
  }
  return lost;
}

/** Which roles and users lose which calls, as lines for the operator. */
export function lostCallLines(everybody: readonly AccessOfSomebody[], calls: readonly DeclaredCall[]): readonly string[] {
  return everybody.flatMap(who => {
    const lost = [...lostCalls(who, calls)];
    return lost.map(([lacks, names]) => commandTexts.callsLost(who.account, who.kind, who.name, lacks, names.join(', ')));
  });
}

import { ALL_PERMISSIONS, conflict, identityTexts, MENU_IDS, missingKeys, SCREEN_ENTRIES } from '@atlas/contracts';
import { currentContext, type Session, type Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import { isScim } from '../scim/scim-session.js';
import type { EffectiveAccess } from './effective-access.js';
import { loadAccess, loadAccessOf } from './load-access.js';
import { loadAccessFor } from './session-scope.js';

/**
 * A user can grant only what they hold, and cannot edit a user who holds more: otherwise a user who may manage users could become an
 * administrator, or take an administrator's password.
 */
@Injectable()
export class PrivilegeEscalationGuard {
  constructor(private readonly activity: IdentityActivity) {}

  /**
   * The giver as they are now, whatever their token says: check before anything is changed, or a user who raises their own access is checked against what they have
   * just taken.
   */
  async giver(tx: Transaction, session: Session): Promise<Granter> {
    if (isScim(session)) return { session, access: { permissions: ALL_PERMISSIONS, menuIds: MENU_IDS } };
    return { session, access: await loadAccessFor(tx, session) };
  }

  /** Refuses (403, recorded) permissions and menu entries that the giver does not hold. */
  async refuseBeyond(giver: Granter, wanted: Partial<EffectiveAccess>, attempt: string): Promise<void> {
    const missing = firstMissing(giver, wanted);
    if (missing) await this.activity.refuse(giver.session, missing, attempt, identityTexts.cannotGrant(missing));
  }

  /** The same for everything these users hold: before their records are touched, and again after, with what the change has given them. */
  async refuseStronger(tx: Transaction, giver: Granter, userIds: number | readonly number[], attempt: string): Promise<void> {
    for (const access of await loadAccessOf(tx, giver.session.accountId, [userIds].flat())) {
      const missing = firstMissing(giver, access);
      if (missing) await this.activity.refuse(giver.session, missing, attempt, identityTexts.wouldGet(missing));
    }
  }

  /** Those of these users who have no more than the giver. */
  async weakerOf(tx: Transaction, giver: Granter, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const weaker = new Set<number>();
    for (const userId of userIds)
      if (!firstMissing(giver, await loadAccess(tx, giver.session.accountId, userId))) weaker.add(userId);
    return weaker;
  }

  /** Refuses (409) what would keep the user who does it from undoing it: checked after the change, in its transaction, so that it is rolled back. */
  async refuseLockOut(tx: Transaction, { session: { accountId, actor } }: Granter): Promise<void> {
    const { admittedBy } = currentContext();
    if (admittedBy?.kind !== 'permission') return;
    const { permissions, menuIds } = await loadAccess(tx, accountId, actor.userId);
    const held = new Set<string>(permissions);
    const needed = (['View', 'Edit'] as const).map(does => missingKeys(held, { does, anyOf: admittedBy.anyOf }));
    const { id, title } = SCREEN_ENTRIES.userManagement;
    const missing = needed.find(Boolean) ?? (menuIds.includes(id) ? undefined : `the menu entry ${title}`);
    if (missing) throw conflict('LOCKED_OUT', identityTexts.lockedOut(missing));
  }
}

/** The first permission or menu entry of these that the giver does not hold, as people read it. */
function firstMissing({ access }: Granter, wanted: Partial<EffectiveAccess>): string | undefined {
  const permission = wanted.permissions?.find(key => !access.permissions.includes(key));
  if (permission) return permission;
  const menuId = wanted.menuIds?.find(id => !access.menuIds.includes(id));
  return menuId === undefined ? undefined : `menu entry ${menuId}`;
}

/** Who gives, and what they hold. */
export interface Granter {
  readonly session: Session;
  readonly access: EffectiveAccess;
}

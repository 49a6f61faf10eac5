import type { Session, Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
import type { EffectiveAccess } from './effective-access.js';
import { loadAccess } from './load-access.js';

/**
 * Nobody gives what they do not hold, and nobody works on a user who holds more than they do: else whoever may manage users could make themselves an
 * administrator, or take an administrator's password.
 */
@Injectable()
export class GivingAccess {
  constructor(private readonly activity: IdentityActivity) {}

  /**
   * The giver as they are now, whatever their token says: ask before anything is changed, or whoever raises themselves is measured by what they have
   * just taken.
   */
  async giver(tx: Transaction, session: Session): Promise<Giver> {
    return { session, access: await loadAccess(tx, session.accountId, session.actor.userId) };
  }

  /** Refuses (403, recorded) permissions and menu entries that the giver does not hold. */
  async refuseBeyond({ session, access }: Giver, wanted: Partial<EffectiveAccess>, attempt: string): Promise<void> {
    const permission = wanted.permissions?.find(key => !access.permissions.includes(key));
    if (permission) await this.activity.refuse(session, permission, attempt);
    const menuId = wanted.menuIds?.find(id => !access.menuIds.includes(id));
    if (menuId !== undefined) await this.activity.refuse(session, `menu entry ${menuId}`, attempt);
  }

  /** The same for everything a user holds: before their record is touched, and again after, with what the change has given them. */
  async refuseStronger(tx: Transaction, giver: Giver, userId: number, attempt: string): Promise<void> {
    await this.refuseBeyond(giver, await loadAccess(tx, giver.session.accountId, userId), attempt);
  }
}

/** Who gives, and what they hold. */
export interface Giver {
  readonly session: Session;
  readonly access: EffectiveAccess;
}

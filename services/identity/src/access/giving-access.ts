import type { PermissionKey } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { IdentityActivity } from '../activity/identity-activity.js';
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
    const { permissions } = await loadAccess(tx, session.accountId, session.actor.userId);
    return { session, permissions };
  }

  /** Refuses (403, recorded) permissions that the giver does not hold. */
  async refuseBeyond({ session, permissions }: Giver, wanted: readonly PermissionKey[], attempt: string): Promise<void> {
    const missing = wanted.find(key => !permissions.includes(key));
    if (missing) await this.activity.refuse(session, missing, attempt);
  }

  /** The same for everything a user holds: before their record is touched, and again after, with what the change has given them. */
  async refuseStronger(tx: Transaction, giver: Giver, userId: number, attempt: string): Promise<void> {
    const { permissions } = await loadAccess(tx, giver.session.accountId, userId);
    await this.refuseBeyond(giver, permissions, attempt);
  }
}

/** Who gives, and what they hold. */
export interface Giver {
  readonly session: Session;
  readonly permissions: readonly PermissionKey[];
}

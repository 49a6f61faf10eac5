import { ALL_PERMISSIONS, MENU_IDS, singleSignOnTexts } from '@atlas/contracts';
import type { Session, Transaction } from '@atlas/platform';
import type { PrivilegeEscalationGuard } from '../access/privilege-escalation-guard.js';

/**
 * Who names the provider, or holds the token of its directory, says who everybody is: refuses (403, recorded) users who do not hold every permission and
 * menu entry.
 */
export async function refuseWeaker(tx: Transaction, giving: PrivilegeEscalationGuard, session: Session): Promise<void> {
  const everything = { permissions: ALL_PERMISSIONS, menuIds: MENU_IDS };
  await giving.refuseBeyond(await giving.giver(tx, session), everything, singleSignOnTexts.changing);
}

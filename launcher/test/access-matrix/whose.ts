import { ALL_PERMISSIONS } from '@atlas/contracts';
import { MAKERS } from './records.js';
import type { Slot } from './requests.js';
import type { Caller, SideName } from './world.js';

/** The firm's own users have no data scope, and what is foreign to the first firm is the other one's own. */
export const isNoCell = (label: string, { rights, isOtherAccount }: Caller): boolean =>
  isOtherAccount ? label.startsWith('foreign') : rights?.kind === 'law_firm' && label.startsWith('outside');

/** Rows that all accounts share, and choices that all firms have, are everybody's. */
export function isTheirs({ name, rights, isOtherAccount }: Caller, { kind }: Slot, side: SideName): boolean {
  if (isOtherAccount) return side === 'foreign';
  if (MAKERS[kind]?.isPersonal) {
    const seesOthers = MAKERS[kind].isShownToAdministrators && ALL_PERMISSIONS.every(key => rights?.permissions.has(key));
    return side === 'inside' && (name === 'administrator' || seesOthers === true);
  }
  return rights?.kind === 'law_firm' ? side !== 'foreign' : side === 'inside';
}

import type { CaseDetails } from '@atlas/contracts';
import type { Session } from '../../../providers/session/session.js';

const LAW_FIRM = '1';

/** What this user may do with the case as it stands. The server decides; this only decides what is offered. */
export interface CaseAccess {
  /** Of the firm itself; clinics and funders look on. */
  isLawFirm: boolean;
  /** Notes, memo and documents: on closed cases, too. */
  mayAnnotate: boolean;
  /** Attributes, bills, money, status: on open cases only. */
  mayChange: boolean;
  /** Take bills and payments away. */
  mayDelete: boolean;
  mayDeleteCase: boolean;
  mayClose: boolean;
  mayReopen: boolean;
}

/** The past can be looked at only. */
export const readOnly = ({ isLawFirm }: CaseAccess): CaseAccess => ({
  isLawFirm,
  mayAnnotate: false,
  mayChange: false,
  mayDelete: false,
  mayDeleteCase: false,
  mayClose: false,
  mayReopen: false,
});

export function accessTo({ is_closed }: CaseDetails, session: Session | undefined): CaseAccess {
  const can = (permission: string): boolean => session?.permissions.includes(permission) ?? false;
  return {
    isLawFirm: session?.profile.userTypeId === LAW_FIRM,
    mayAnnotate: can('CanManageCase'),
    mayChange: can('CanManageCase') && !is_closed,
    mayDelete: can('CanDeleteCase') && !is_closed,
    mayDeleteCase: can('CanDeleteCase'),
    mayClose: can('CanCloseCase') && !is_closed,
    mayReopen: can('CanCloseCase') && is_closed,
  };
}

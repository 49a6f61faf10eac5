import type { CaseDetails } from '../../../providers/http/api-types.generated.js';
import type { Session } from '../../../providers/session/session.js';

const LAW_FIRM = '1';
const PROVIDER = '2';

/** What this user may do with the current case. The server decides; this only decides what is offered. */
export interface CaseAccess {
  /** Of the firm itself; clinics and funders look on. */
  isLawFirm: boolean;
  /** Notes and memo: on closed cases, too. */
  mayAnnotate: boolean;
  /** Documents, on closed cases, too; a clinic's user may where the firm opened a node to providers (`useMayUpload`). */
  mayUpload: boolean;
  /** Take documents out. */
  mayRemoveDocuments: boolean;
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
  mayUpload: false,
  mayRemoveDocuments: false,
  mayChange: false,
  mayDelete: false,
  mayDeleteCase: false,
  mayClose: false,
  mayReopen: false,
});

export function accessTo({ is_closed }: CaseDetails, session: Session | undefined): CaseAccess {
  const can = (permission: string): boolean => session?.permissions.includes(permission) ?? false;
  const userType = session?.profile.userTypeId;
  const isLawFirm = userType === LAW_FIRM;
  return {
    isLawFirm,
    mayAnnotate: can('CanManageCase'),
    mayUpload: isLawFirm ? can('CanManageCase') : userType === PROVIDER,
    mayRemoveDocuments: isLawFirm && can('CanManageCase'),
    mayChange: can('CanManageCase') && !is_closed,
    mayDelete: can('CanDeleteCase') && !is_closed,
    mayDeleteCase: can('CanDeleteCase'),
    mayClose: can('CanCloseCase') && !is_closed,
    mayReopen: can('CanCloseCase') && is_closed,
  };
}

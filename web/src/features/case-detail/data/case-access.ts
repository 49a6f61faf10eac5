import type { CaseDetails } from '@/providers/http/api-types.generated.js';

/** What this user may do with the case, as the server answers it with the case. */
export interface CaseAccess {
  /** Of the firm itself; clinics and funders look on. */
  isLawFirm: boolean;
  /** Notes and memo: on closed cases, too. */
  mayAnnotate: boolean;
  /** Documents, on closed cases, too; a clinic's user may where the firm opened a node to providers (`useMayUpload`). */
  mayUpload: boolean;
  mayRemoveDocuments: boolean;
  /** Attributes, bills, status, settlement. */
  mayChange: boolean;
  mayPay: boolean;
  mayDeleteBills: boolean;
  mayDeletePayments: boolean;
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
  mayPay: false,
  mayDeleteBills: false,
  mayDeletePayments: false,
  mayDeleteCase: false,
  mayClose: false,
  mayReopen: false,
});

export const accessTo = ({ allowed }: CaseDetails, isLawFirm: boolean): CaseAccess => ({
  isLawFirm,
  mayAnnotate: allowed.annotate,
  mayUpload: allowed.upload,
  mayRemoveDocuments: allowed.remove_documents,
  mayChange: allowed.edit,
  mayPay: allowed.record_payments,
  mayDeleteBills: allowed.delete_bills,
  mayDeletePayments: allowed.delete_payments,
  mayDeleteCase: allowed.delete_case,
  mayClose: allowed.close,
  mayReopen: allowed.reopen,
});

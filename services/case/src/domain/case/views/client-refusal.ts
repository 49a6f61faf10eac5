import { caseTexts, DomainError, statusTexts } from '@atlas/contracts';

/** Messages that name a status, and their version without it. */
const WITHOUT_STATUS: Readonly<Record<string, string>> = {
  CASE_NOT_OPEN: caseTexts.closed,
  STATUS_CHANGE_NOT_ALLOWED: statusTexts.notAllowed,
  STATUS_INACTIVE: statusTexts.thisInactive,
};

/** Messages name statuses as the firm calls them; clients get the version without. */
export function toClientRefusal(error: unknown): unknown {
  const words = error instanceof DomainError ? WITHOUT_STATUS[error.code] : undefined;
  return words ? new DomainError((error as DomainError).code, words) : error;
}

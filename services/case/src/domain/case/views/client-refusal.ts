import { caseTexts, DomainError, statusTexts } from '@atlas/contracts';

/** Refusals that name a status, and how they read without. */
const WITHOUT_STATUS: Readonly<Record<string, string>> = {
  CASE_NOT_OPEN: caseTexts.closed,
  STATUS_CHANGE_NOT_ALLOWED: statusTexts.notAllowed,
  STATUS_INACTIVE: statusTexts.thisInactive,
};

/** Refusals name statuses as the firm calls them; clients read them without. */
export function toClientRefusal(error: unknown): unknown {
  const words = error instanceof DomainError ? WITHOUT_STATUS[error.code] : undefined;
  return words ? new DomainError((error as DomainError).code, words) : error;
}

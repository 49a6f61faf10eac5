import { DomainError } from '@atlas/contracts';

/** Refusals that name a status, and how they read without. */
const WITHOUT_STATUS: Readonly<Record<string, string>> = {
  CASE_NOT_OPEN: 'The case is closed.',
  STATUS_CHANGE_NOT_ALLOWED: 'The case cannot be changed to this status.',
  STATUS_INACTIVE: 'This status is inactive.',
};

/** Refusals name statuses as the firm calls them; clients read them without. */
export function toClientRefusal(error: unknown): unknown {
  const words = error instanceof DomainError ? WITHOUT_STATUS[error.code] : undefined;
  return words ? new DomainError((error as DomainError).code, words) : error;
}

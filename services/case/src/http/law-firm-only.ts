import { AppError } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** What is not of one case is nobody's but the firm's: a provider or a funder sees their own cases only. Throws 403 with the message. */
export function lawFirmOnly({ dataScope }: Session, message = 'Payments are imported by users of the law firm.'): void {
  if (dataScope.kind !== 'law_firm') throw new AppError(403, 'LAW_FIRM_ONLY', message);
}

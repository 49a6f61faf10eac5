import { AppError } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** Money that is not yet of any case is nobody's but the firm's: a provider or a funder sees their own cases only. Throws 403. */
export function lawFirmOnly({ dataScope }: Session): void {
  if (dataScope.kind !== 'law_firm') throw new AppError(403, 'LAW_FIRM_ONLY', 'Payments are imported by users of the law firm.');
}

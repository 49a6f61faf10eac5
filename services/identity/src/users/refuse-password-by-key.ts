import { AppError, identityTexts } from '@atlas/contracts';
import type { Session } from '@atlas/platform';

/** A program that was given a key must not be able to sign in as a person. */
export function refusePasswordByKey({ apiKey }: Session, { password }: { readonly password?: string | null }): void {
  if (apiKey && password) throw new AppError(403, 'NOT_WITH_API_KEY', identityTexts.passwordByKey);
}

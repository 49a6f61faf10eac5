/**
 * What part of an account's cases a user may see. Computed once at sign-in, carried in the access token, applied to every list, detail,
 * export, report and count in one place per read model.
 */
export type DataScope =
  | { readonly kind: 'law_firm' }
  | { readonly kind: 'provider'; readonly providerIds: readonly number[] }
  | { readonly kind: 'funder'; readonly portfolioIds: readonly number[] };

/** The case facts a scope is decided on. */
export interface ScopedCase {
  readonly providerId: number | null;
  readonly portfolioId: number | null;
}

/** True when a user of this scope may see the case at all; the answer is the same for 'no access' and 'not found'. */
export function scopeSees(scope: DataScope, subject: ScopedCase): boolean {
  switch (scope.kind) {
    case 'law_firm':
      return true;
    case 'provider':
      return subject.providerId !== null && scope.providerIds.includes(subject.providerId);
    case 'funder':
      return subject.portfolioId !== null && scope.portfolioIds.includes(subject.portfolioId);
  }
}

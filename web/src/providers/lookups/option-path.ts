import type { Field } from '@atlas/contracts';

/** The path of an option family: `domain/Case_Type/option`. */
export const familyPath = (code: string): string => `domain/${code}/option`;

/** The two long lists have separate calls. */
const OWN_CALLS: ReadonlySet<string> = new Set(['provider_master', 'insurance_company']);

/** The call that answers what a reference may point at. */
export function optionPath({ target }: Field): string {
  if (!target) return '';
  const { resource, family, lookup = family } = target;
  return lookup === undefined || OWN_CALLS.has(resource) ? `${resource}/option` : familyPath(lookup);
}

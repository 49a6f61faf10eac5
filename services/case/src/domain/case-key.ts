/** The key of a claim: one tenant, one provider, one claim number, one injured person. */
export interface CaseIdentity {
  readonly accountId: number;
  readonly provider: ProviderIdentity;
  readonly claimNumber: string;
  readonly injuredLastName: string;
  readonly injuredFirstName: string;
}

interface ProviderIdentity {
  readonly name: string;
  readonly npi?: string | null;
}

/** Compared without case and blanks. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** A provider is identified by its NPI, else by its name. */
const providerKey = ({ name, npi }: ProviderIdentity): string => {
  const digits = npi?.replace(/\D/g, '') ?? '';
  return digits.length === 10 ? digits : folded(name);
};

/**
 * The key by which an import finds a case again, or null when a part is missing: such a claim cannot be distinguished from others. Stored when
 * the case is opened and never recomputed, so that a corrected name does not let the same file open the case twice.
 */
export function caseKey({ accountId, provider, claimNumber, injuredLastName, injuredFirstName }: CaseIdentity): string | null {
  const parts = [providerKey(provider), ...[claimNumber, injuredLastName, injuredFirstName].map(folded)];
  return parts.every(Boolean) ? JSON.stringify([accountId, ...parts]) : null;
}

type KeyParts = readonly [accountId: number, provider: string, claimNumber: string, lastName: string, firstName: string];
const partsOf = (key: string): KeyParts => JSON.parse(key) as KeyParts;

/** Other values in the table of keys, for lookups. */
export const claimNumberOf = (key: string): string => partsOf(key)[2];

/** The key without its provider: the same for one claim and person, whatever the provider is called. */
export function withoutProvider(key: string): string {
  const [accountId, , ...claim] = partsOf(key);
  return JSON.stringify([accountId, ...claim]);
}

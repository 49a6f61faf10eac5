import type { CaseLine } from '@atlas/contracts';

const folded = (text: string | undefined): string => (text ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, '');

/**
 * Lines of one key become one case: provider, claim number, injured person, compared without case and blanks. For the preview; the server
 * uses its own key to find cases.
 */
export function claimKeyOf({ values }: CaseLine): string {
  const npi = values.provider_npi?.replace(/\D/g, '') ?? '';
  const provider = npi.length === 10 ? npi : folded(values.provider_name);
  return JSON.stringify([
    provider,
    folded(values.ins_claim_number),
    folded(values.injured_last_name),
    folded(values.injured_first_name),
  ]);
}

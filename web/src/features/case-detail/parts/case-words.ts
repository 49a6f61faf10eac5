import type { TreatmentRow } from '@atlas/contracts';
import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { formatDate } from '@/components/format/dates.js';
import { formatAddress } from '@/components/format/text.js';

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' ');

export const injuredName = ({ injured_first_name, injured_last_name }: CaseDetails): string =>
  joined(injured_first_name, injured_last_name);
export const insuredName = ({ insured_first_name, insured_last_name }: CaseDetails): string =>
  joined(insured_first_name, insured_last_name);
export const adjusterName = ({ adjuster_name, adjuster_first_name, adjuster_last_name }: CaseDetails): string =>
  adjuster_name ?? joined(adjuster_first_name, adjuster_last_name);

/** The parts joined by commas, the ZIP as xxxxx-xxxx. */
export const injuredAddress = (details: CaseDetails): string =>
  formatAddress({
    address1: details.injured_address1,
    address2: details.injured_address2,
    city: details.injured_city,
    state: details.injured_state,
    zip: details.injured_zip?.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
  });

/** '10/02/2025 – 10/17/2025'; a single day once. */
export function dayRange(from: string | null, to: string | null): string {
  if (!from || !to || from === to) return formatDate(from ?? to);
  return `${formatDate(from)} – ${formatDate(to)}`;
}

/** What a bill is called: its number, else its dates. */
export const billTitle = ({ bill_number, dos_from, dos_to }: Pick<TreatmentRow, 'bill_number' | 'dos_from' | 'dos_to'>): string =>
  bill_number ?? dayRange(dos_from, dos_to);

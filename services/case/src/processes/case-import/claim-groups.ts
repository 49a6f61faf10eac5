import type { CaseLine, RowMessage } from '@atlas/contracts';
import { caseKey } from '../../domain/case-key.js';

/** The lines of one claim matter, in the file's order. */
export interface ClaimGroup {
  readonly key: string;
  readonly lines: readonly CaseLine[];
}

/** Lines by the case they belong to: tenant, provider, claim number, injured person. */
export function groupByClaim(accountId: number, lines: readonly CaseLine[]): readonly ClaimGroup[] {
  const groups = new Map<string, CaseLine[]>();
  for (const line of lines) {
    const { values } = line;
    const key = caseKey({
      accountId,
      provider: { name: values.provider_name ?? '', npi: values.provider_npi ?? null },
      claimNumber: values.ins_claim_number ?? '',
      injuredLastName: values.injured_last_name ?? '',
      injuredFirstName: values.injured_first_name ?? '',
    });
    // Rows without one of these were refused before they came here.
    if (key === null) throw new Error(`Row ${line.row} has no claim.`);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, grouped]) => ({ key, lines: grouped }));
}

/** One person has one date of birth: another one within a claim is kept out and told. */
export function birthDateWarnings({ lines }: ClaimGroup): RowMessage[] {
  const first = lines.find(line => line.injured_dob)?.injured_dob;
  return lines
    .filter(line => line.injured_dob && line.injured_dob !== first)
    .map(line => ({
      row: line.row,
      field: 'injured_dob',
      message: `Another date of birth for the same claim: ${line.values.injured_dob}.`,
    }));
}

/** The first value that a claim's lines have for a field. */
export const firstValue = <Value>(
  lines: readonly CaseLine[],
  pick: (line: CaseLine) => Value | null | undefined,
): Value | null => {
  for (const line of lines) {
    const value = pick(line);
    if (value != null && value !== '') return value;
  }
  return null;
};

import { importRowTexts, type CaseLine, type RowMessage } from '@atlas/contracts';
import { caseKey } from '../../domain/case-key.js';

/** The lines of one claim matter, in the file's order. */
export interface ClaimGroup {
  readonly key: string;
  readonly lines: readonly CaseLine[];
}

/** The case that a line belongs to: tenant, provider, claim number, injured person. */
export function claimKeyOf(accountId: number, { row, values }: CaseLine): string {
  const key = caseKey({
    accountId,
    provider: { name: values.provider_name ?? '', npi: values.provider_npi ?? null },
    claimNumber: values.ins_claim_number ?? '',
    injuredLastName: values.injured_last_name ?? '',
    injuredFirstName: values.injured_first_name ?? '',
  });
  // Rows without one of these were refused before they came here.
  if (key === null) throw new Error(`Row ${row} has no claim.`);
  return key;
}

/** A person has one date of birth: a different one within a claim is ignored and reported. */
export function birthDateWarnings({ lines }: ClaimGroup): (RowMessage & Pick<CaseLine, 'values'>)[] {
  const first = lines.find(line => line.injured_dob)?.injured_dob;
  return lines
    .filter(line => line.injured_dob && line.injured_dob !== first)
    .map(line => ({
      row: line.row,
      field: 'injured_dob',
      message: importRowTexts.otherBirthDate(line.values.injured_dob ?? ''),
      values: line.values,
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

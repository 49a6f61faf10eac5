import { seedRows } from './seed-data.js';
import type { SeedRow } from './seed-writer.js';

interface OptionSeed {
  readonly family: string;
  readonly code: string;
  readonly name: string;
  readonly is_system?: boolean;
  readonly flags?: Readonly<Record<string, string>>;
}

/** The rows of the option families, each family in the order of the data file. */
export function optionValueRows({ isSystem }: { readonly isSystem: boolean }): readonly SeedRow[] {
  const counts = new Map<string, number>();
  return seedRows<OptionSeed>('option-values').flatMap(({ family, code, name, is_system = false, flags = {} }) => {
    const rank = (counts.get(family) ?? 0) + 1;
    counts.set(family, rank);
    const row = {
      family,
      code,
      name,
      sort_order: 10 * rank,
      flags: Object.entries(flags).map(([key, value]) => ({ key, value })),
    };
    return is_system === isSystem ? [row] : [];
  });
}

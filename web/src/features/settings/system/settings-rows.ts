import { type ApplicationSetting, KNOWN_SETTINGS, knownSetting } from '@atlas/contracts';

/** A stored setting, or one of the product that the account has not set. */
export interface SettingRow {
  /** Its parameter name. */
  readonly id: string;
  readonly display_name: string;
  readonly parameter_name: string;
  readonly parameter_value: string;
  readonly domain_code: string;
  /** What it does; undefined: nothing. */
  readonly effect: string | undefined;
  /** Undefined: the default holds. */
  readonly stored: ApplicationSetting | undefined;
}

const rowOf = (stored: ApplicationSetting): SettingRow => ({
  id: stored.parameter_name,
  display_name: stored.display_name,
  parameter_name: stored.parameter_name,
  parameter_value: stored.parameter_value,
  domain_code: stored.domain_code,
  effect: knownSetting(stored.parameter_name)?.description,
  stored,
});

/** The settings of the product, set or not, and all others that the account has stored. */
export function settingRows(stored: readonly ApplicationSetting[], domain: string): { used: SettingRow[]; unused: SettingRow[] } {
  const rows = stored.map(rowOf);
  const missing = KNOWN_SETTINGS.filter(({ parameter_name }) => !rows.some(row => row.parameter_name === parameter_name)).map(
    ({ parameter_name, display_name, description, default_value }): SettingRow => ({
      id: parameter_name,
      display_name,
      parameter_name,
      parameter_value: default_value,
      domain_code: domain,
      effect: description,
      stored: undefined,
    }),
  );
  const byName = (one: SettingRow, other: SettingRow) => one.display_name.localeCompare(other.display_name);
  return {
    used: [...rows.filter(({ effect }) => effect !== undefined), ...missing].sort(byName),
    unused: rows.filter(({ effect }) => effect === undefined).sort(byName),
  };
}

/**
 * Parts of the product that an account can have switched off. A part that is off shows no menu entry. One that is not built is off, whatever an account
 * chose.
 */
export const FEATURES = [
  { key: 'dashboard', title: 'Dashboard', enabledByDefault: true, isBuilt: false },
  { key: 'calendar', title: 'Calendar', enabledByDefault: true, isBuilt: false },
  { key: 'work_desk', title: 'Work desk', enabledByDefault: true, isBuilt: false },
  { key: 'bulk_import', title: 'Bulk imports and mass updates', enabledByDefault: true, isBuilt: true },
  { key: 'filing', title: 'Arbitration filing and proof of mailing', enabledByDefault: true, isBuilt: true },
  { key: 'accounting', title: 'Invoices and checks', enabledByDefault: true, isBuilt: false },
  { key: 'client_reports', title: 'Reports for providers and funders', enabledByDefault: true, isBuilt: true },
  { key: 'funding', title: 'Funders and portfolios', enabledByDefault: true, isBuilt: true },
  { key: 'old_portal', title: 'Return to the old portal', enabledByDefault: false, isBuilt: true },
] as const;

export type FeatureKey = (typeof FEATURES)[number]['key'];

export const FEATURE_KEYS: readonly FeatureKey[] = FEATURES.map(({ key }) => key);

/** One entry of `GET domain/features`. */
export interface FeatureState {
  readonly key: FeatureKey;
  readonly enabled: boolean;
}

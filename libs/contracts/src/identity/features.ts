/** Parts of the product that an account can have switched off. A part that is off shows no menu entry. */
export const FEATURES = [
  { key: 'dashboard', title: 'Dashboard', enabledByDefault: true },
  { key: 'calendar', title: 'Calendar', enabledByDefault: true },
  { key: 'work_desk', title: 'Work desk', enabledByDefault: true },
  { key: 'bulk_import', title: 'Bulk imports and mass updates', enabledByDefault: true },
  { key: 'filing', title: 'Arbitration filing and proof of mailing', enabledByDefault: true },
  { key: 'accounting', title: 'Invoices and checks', enabledByDefault: true },
  { key: 'client_reports', title: 'Reports for providers and funders', enabledByDefault: true },
  { key: 'funding', title: 'Funders and portfolios', enabledByDefault: true },
  { key: 'old_portal', title: 'Return to the old portal', enabledByDefault: false },
] as const;

export type FeatureKey = (typeof FEATURES)[number]['key'];

export const FEATURE_KEYS: readonly FeatureKey[] = FEATURES.map(({ key }) => key);

/** One entry of `GET domain/features`. */
export interface FeatureState {
  readonly key: FeatureKey;
  readonly enabled: boolean;
}

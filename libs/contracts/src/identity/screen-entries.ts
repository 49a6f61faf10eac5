import type { PermissionKey } from '../session/permissions.js';
import { type AccountKind, isInKind } from './account-kinds.js';
import type { FeatureKey } from './features.js';
import { CASE_DETAILS_MENU_ID } from './menu-entry.js';
import { CASE_MANAGEMENT_MENU_ID, MENU_SCREENS } from './menu.js';

/** The menu entry of a screen, and the screen as people read it. */
interface ScreenEntry {
  readonly id: number;
  readonly title: string;
}

/**
 * The screens that calls belong to, each with its menu entry. A screen without an entry in the documents (the cases of a packet, the comparison of cases)
 * is part of the screens that it is opened from.
 */
export const SCREEN_ENTRIES = {
  caseSearch: { id: CASE_MANAGEMENT_MENU_ID, title: 'Case management' },
  caseDetails: { id: CASE_DETAILS_MENU_ID, title: 'Case details' },
  packets: { id: 27, title: 'Packets' },
  caseImport: { id: 125, title: 'Bulk case import' },
  paymentImport: { id: 123, title: 'Bulk payment import' },
  noteImport: { id: 157, title: 'Old system notes' },
  bulkDocuments: { id: 122, title: 'Bulk document upload' },
  arbitration: { id: 55, title: 'Arbitration submission' },
  jobs: { id: 156, title: 'Background jobs' },
  documentNodes: { id: 99, title: 'Document nodes' },
  exhibits: { id: 100, title: 'Exhibits' },
  portfolios: { id: 103, title: 'Portfolios' },
  insurers: { id: 104, title: 'Insurance companies' },
  providers: { id: 109, title: 'Providers' },
  clientReports: { id: 135, title: 'Client reports' },
  activityReport: { id: 150, title: 'User activity report' },
  tickets: { id: 158, title: 'Tickets' },
  emergencyAccess: { id: 159, title: 'Emergency access' },
  accountSettings: { id: 62, title: 'Account settings' },
  userManagement: { id: 63, title: 'User management' },
  accounts: { id: 180, title: 'Accounts' },
  sharedCodes: { id: 181, title: 'Shared codes' },
} as const satisfies Readonly<Record<string, ScreenEntry>>;
export type ScreenName = keyof typeof SCREEN_ENTRIES;

/** What decides whether a user may use the calls of a screen. */
export interface ScreenUser {
  /** Ids of granted menu entries. */
  readonly menus: ReadonlySet<number>;
  /** The parts of the product that are switched on for the account. */
  readonly features: ReadonlySet<string>;
  /** What their account is for; unset: an attorney company. */
  readonly accountKind?: AccountKind;
}

/** The parts of the product that each entry belongs to; two screens may share an entry. Empty: it cannot be switched off. */
const FEATURES_OF: ReadonlyMap<number, readonly FeatureKey[]> = new Map(
  Object.values(SCREEN_ENTRIES).map(({ id }) => {
    const screens = MENU_SCREENS.filter(entry => entry.id === id);
    return [id, screens.every(({ feature }) => feature) ? screens.flatMap(({ feature }) => feature ?? []) : []] as const;
  }),
);

/**
 * Why a user may not use the calls of these screens: accounts of their kind have none of them, none is granted, or those that are granted are switched off.
 * Undefined: they may.
 */
export function closedScreens(
  names: readonly ScreenName[],
  { menus, features, accountKind }: ScreenUser,
): 'of_other_accounts' | 'not_granted' | 'switched_off' | undefined {
  const ofKind = names.map(name => SCREEN_ENTRIES[name].id).filter(id => isInKind(accountKind, id));
  if (!ofKind.length) return 'of_other_accounts';
  const granted = ofKind.filter(id => menus.has(id));
  if (!granted.length) return 'not_granted';
  const isOn = granted.some(id => {
    const parts = FEATURES_OF.get(id) ?? [];
    return !parts.length || parts.some(part => features.has(part));
  });
  return isOn ? undefined : 'switched_off';
}

/** The screens that a user may open; each reads, so it takes View. */
export const openScreens = (user: ScreenUser & { readonly permissions: readonly PermissionKey[] }): readonly ScreenName[] =>
  user.permissions.includes('View')
    ? (Object.keys(SCREEN_ENTRIES) as ScreenName[]).filter(name => !closedScreens([name], user))
    : [];

/** Screens as people read them. */
export const screenTitles = (names: readonly ScreenName[]): string => names.map(name => SCREEN_ENTRIES[name].title).join(' or ');

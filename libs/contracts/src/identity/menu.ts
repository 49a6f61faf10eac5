import { CASE_DETAILS_MENU_ID, group, screen, type MenuEntry } from './menu-entry.js';
import { MASTER_MENU } from './menu.master-data.js';
import { CLIENT_REPORTS_MENU, REPORTS_MENU } from './menu.reports.js';

/** The documents have no separate entry for the quick search: 'Case management' opens it, and this entry grants it. */
export const CASE_MANAGEMENT_MENU_ID = 3;

const caseManagement: MenuEntry = {
  ...group(CASE_MANAGEMENT_MENU_ID, 'Case management', { icon: 'briefcase', anyOf: ['CanViewCase'] }, [
    screen(CASE_DETAILS_MENU_ID, 'Add case', '/case-management/add_case', { anyOf: ['CanManageCase'] }),
    screen(26, 'Advanced search', '/case-management/advanceSearch'),
    screen(27, 'Packets', '/case-management/packet'),
  ]),
  path: '/case-management/search',
  anyOf: ['CanViewCase'],
};

const smartFeatures = group(8, 'Smart features', { icon: 'zap', anyOf: ['CanManageCase'] }, [
  group(211, 'Import', { feature: 'bulk_import' }, [
    screen(125, 'Bulk case import', '/smart-features/bulk-case-import'),
    screen(123, 'Bulk payment import', '/smart-features/bulk-payment-import'),
    screen(157, 'Old system notes', '/smart-features/old-system-notes'),
    screen(124, 'Bulk verification upload', '/smart-features/bulkverificationupload'),
    screen(127, 'Mass update import', '/smart-features/mass-update-import'),
  ]),
  group(212, 'Filing', { feature: 'filing' }, [
    screen(55, 'Arbitration submission', '/smart-features/arbitration_submission'),
    screen(59, 'Proof of mailing', '/smart-features/manage-pom'),
    screen(129, 'Arbitration report', '/smart-features/arb-report', { anyOf: ['CanViewCase'] }),
    screen(131, 'Litigation report', '/smart-features/litigation-report', { anyOf: ['CanViewCase'] }),
  ]),
  group(213, 'Documents', {}, [
    screen(122, 'Bulk document upload', '/smart-features/bulkDocumentUpload', { feature: 'bulk_import' }),
    screen(155, 'Batch document upload', '/smart-features/batch-document-upload'),
    screen(57, 'Batch documents', '/smart-features/batchDocument'),
    screen(56, 'Scan barcode', '/smart-features/scan-barcode'),
    screen(128, 'Document download', '/smart-features/document-download', { anyOf: ['CanViewCase'] }),
  ]),
  group(214, 'Mapping', { anyOf: ['CanManageMaster'] }, [
    screen(132, 'GGB insurance mapping', '/smart-features/ggb-insurance-mapping'),
    screen(133, 'GGB provider mapping', '/smart-features/ggb-provider-mapping'),
  ]),
  screen(126, 'Mass update', '/smart-features/mass-update', { feature: 'bulk_import' }),
  screen(130, 'Funding report', '/smart-features/funding-report', { anyOf: ['CanViewCase'], feature: 'funding' }),
  screen(156, 'Background jobs', '/smart-features/background-job', { anyOf: ['CanViewCase'] }),
]);

const accounting = group(5, 'Accounting', { icon: 'receipt', anyOf: ['CanViewCase'], feature: 'accounting' }, [
  screen(113, 'Current invoice', '/accounting/currentInvoice'),
  screen(39, 'Previous invoices', '/accounting/previousInvoiceDetails'),
  screen(38, 'Generate bulk invoices', '/accounting/additionalfeature/invoiceGenerateBulkInvoice', { anyOf: ['CanManageCase'] }),
  screen(37, 'Direct invoice payment details', '/accounting/additionalfeature/directInvoicePaymentDetails'),
  screen(40, 'Unremitted cheques', '/accounting/additionalfeature/unremitted-cheques'),
  screen(146, 'Mark checks unremitted', '/accounting/additionalfeature/mark-checks-unremitted', { anyOf: ['CanManageCase'] }),
]);

const settings = group(9, 'Settings', { icon: 'settings' }, [
  screen(62, 'Account settings', '/account/settings', { anyOf: ['CanManageAccountSetting', 'CanManageEmailSetting'] }),
  screen(63, 'User management', '/user-management/settings', {
    anyOf: ['CanViewUser', 'CanManageUser', 'CanViewRole', 'CanManageRole'],
  }),
  screen(63, 'System settings', '/user-management/system-settings', { anyOf: ['CanManageApplicationSettings'] }),
  screen(158, 'Tickets', '/ticket-management/tickets'),
  screen(159, 'Emergency access', '/user-management/emergency-access'),
]);

/** All accounts of the installation, for the users who look after them. */
const system = group(11, 'Operator', { icon: 'building-2' }, [
  screen(180, 'Accounts', '/system/accounts', { systemOnly: true }),
  screen(181, 'Shared codes', '/system/codes', { systemOnly: true }),
]);

/** The whole menu, three levels: every documented screen that has a menu id, in the order people see it. The one definition of it. */
export const MENU: readonly MenuEntry[] = [
  {
    ...group(14, 'Dashboard', { icon: 'layout-dashboard', anyOf: ['CanViewCase'], feature: 'dashboard' }, [
      screen(14, 'Dashboard (new)', '/Dashboard/dashboard-new'),
    ]),
    path: '/Dashboard/dashboard',
    anyOf: ['CanViewCase'],
    feature: 'dashboard',
  },
  group(2, 'Calendar', { icon: 'calendar', anyOf: ['CanViewCase'], feature: 'calendar' }, [
    screen(22, 'Calendar', '/calender/calender'),
    screen(23, 'Calendar event report', '/calender/calender-event-report'),
  ]),
  caseManagement,
  group(10, 'Work desk', { icon: 'inbox', anyOf: ['CanViewCase'], feature: 'work_desk' }, [
    screen(152, 'Work desk report', '/workdesk/workDeskReport'),
    screen(153, 'Assign work desk', '/workdesk/assignWorkDesk', { anyOf: ['CanManageCase'] }),
  ]),
  smartFeatures,
  accounting,
  REPORTS_MENU,
  CLIENT_REPORTS_MENU,
  MASTER_MENU,
  settings,
  system,
];

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap(entry => [entry, ...flatten(entry.children ?? [])]);

/** Every entry that opens a screen, without the tree. */
export const MENU_SCREENS: readonly MenuEntry[] = flatten(MENU).filter(entry => entry.path !== undefined);

/** What can be granted to a role, a department or a user. */
export const MENU_IDS: readonly number[] = [
  ...new Set(MENU_SCREENS.filter(({ systemOnly }) => !systemOnly).map(({ id }) => id)),
].sort((one, other) => one - other);

/** What system users have and no user can be granted. */
export const SYSTEM_MENU_IDS: readonly number[] = MENU_SCREENS.flatMap(({ id, systemOnly }) => (systemOnly ? id : []));

/** Ids of a part of the menu, for the roles an account starts with. */
export const menuIdsUnder = (entryId: number): readonly number[] => {
  const entry = flatten(MENU).find(({ id, children }) => id === entryId && children !== undefined);
  return [
    ...new Set(
      flatten(entry?.children ?? [])
        .filter(({ path }) => path !== undefined)
        .map(({ id }) => id),
    ),
  ];
};

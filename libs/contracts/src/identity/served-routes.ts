/**
 * The screens that the client has. The menu shows no other, so that no entry leads nowhere; whoever adds a screen with a menu entry adds its path
 * here, and the client's own test holds the two together.
 */
export const SERVED_ROUTES: readonly string[] = [
  '/case-management/search',
  '/case-management/add_case',
  '/case-management/packet',
  '/smart-features/bulk-case-import',
  '/smart-features/bulk-payment-import',
  '/smart-features/bulkDocumentUpload',
  '/smart-features/arbitration_submission',
  '/smart-features/background-job',
  '/reports/user-activity-report',
  '/client-reports/client-reports',
  '/master-management/provider',
  '/master-management/providerGroup',
  '/master-management/location',
  '/master-management/insuranceCompany',
  '/master-management/arbitrator',
  '/master-management/court',
  '/master-management/funder',
  '/master-management/portfolio',
  '/master-management/operatingTreatingDoc',
  '/master-management/status',
  '/master-management/caseStatus',
  '/master-management/generaldenial',
  '/master-management/nodeMaster',
];

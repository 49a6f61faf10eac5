import { matchPath } from 'react-router-dom';
import { accountScreens } from '@/features/accounts/index.js';
import { caseDetailScreens } from '@/features/case-detail/index.js';
import { caseDifferenceScreens } from '@/features/case-difference/index.js';
import { caseScreens } from '@/features/cases/index.js';
import { compareScreens } from '@/features/compare/index.js';
import { documentTreeScreens } from '@/features/document-tree/index.js';
import { codeScreens } from '@/features/fee-schedule/index.js';
import { filingScreens } from '@/features/filing/index.js';
import { importScreens } from '@/features/import/index.js';
import { jobsScreens } from '@/features/jobs/index.js';
import { knowledgeScreens } from '@/features/knowledge/index.js';
import { mergeScreens } from '@/features/merge/index.js';
import { packetScreens } from '@/features/packets/index.js';
import { paymentImportScreens } from '@/features/payment-import/index.js';
import { profileScreens } from '@/features/profile/index.js';
import { reportScreens } from '@/features/reports/index.js';
import { settingsScreens } from '@/features/settings/index.js';
import { statusGraphScreens } from '@/features/status-graph/index.js';
import { ticketScreens } from '@/features/tickets/index.js';
import { userManagementScreens } from '@/features/user-management/index.js';
import { masterDataScreens } from '@/master-data/index.js';
import { RECORD_ROUTES } from '@/master-data/record-routes.js';
import type { ScreenRoute } from '@/providers/access/route.js';
import { RESOURCE_HEADS } from '@/providers/data/heads.generated.js';
import { registerScreens } from '@/providers/access/rules.js';

/**
 * Everything the product shows behind the sign-in, area by area. An area that joins adds its line here; a documented path without a screen
 * is simply not in the table and leads to /not-found.
 */
export const SCREENS: readonly ScreenRoute[] = [
  ...caseScreens,
  ...caseDetailScreens,
  ...caseDifferenceScreens,
  ...compareScreens,
  ...packetScreens,
  ...importScreens,
  ...paymentImportScreens,
  ...filingScreens,
  ...jobsScreens,
  ...knowledgeScreens,
  ...mergeScreens,
  ...statusGraphScreens,
  ...documentTreeScreens,
  ...masterDataScreens,
  ...profileScreens,
  ...userManagementScreens,
  ...settingsScreens,
  ...ticketScreens,
  ...accountScreens,
  ...codeScreens,
  ...reportScreens,
];

registerScreens(SCREENS);

/** The patterns of all addresses behind the sign-in. */
export const ADDRESSES: readonly string[] = [
  ...SCREENS.map(({ path }) => path),
  ...RESOURCE_HEADS.flatMap(({ route }) => RECORD_ROUTES.map(({ path }) => (path ? `${route}/${path}` : route))),
];

/** True when this client has a screen for the path. */
export const hasScreen = (path: string): boolean => ADDRESSES.some(address => matchPath(address, path) !== null);

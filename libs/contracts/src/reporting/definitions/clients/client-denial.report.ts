import { defineReport } from '../../define-report.js';
import { denialReasonReport } from '../denials/denial-reason.report.js';
import { FOR_CLIENTS } from './client-parts.js';

/** The firm's report, as providers and funders see it. */
export const clientDenialReport = defineReport({
  ...denialReasonReport,
  ...FOR_CLIENTS,
  id: 'client-denial',
  typeId: 4,
  title: 'Denial reasons',
  path: '/client-reports/denial-reason',
  menuId: 139,
  groupings: ['reason', 'reason_type', 'insurer', 'provider', 'denial_month'],
});

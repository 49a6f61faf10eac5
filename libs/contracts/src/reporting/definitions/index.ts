import type { ReportDefinition } from '../define-report.js';
import { overdueReport } from './cases/overdue.report.js';
import { clientBillwiseReport } from './clients/client-billwise.report.js';
import { clientDenialReport } from './clients/client-denial.report.js';
import { clientPaymentReport } from './clients/client-payment.report.js';
import { clientSummaryReport } from './clients/client-summary.report.js';
import { initialStatusReport } from './clients/initial-status.report.js';
import { providerCaseDetailsReport } from './clients/provider-case-details.report.js';
import { statusBreakdownReport } from './clients/status-breakdown.report.js';
import { denialReasonReport } from './denials/denial-reason.report.js';
import { paymentReport } from './payments/payment.report.js';

/** Every report, in the order of the menu. */
export const REPORTS: readonly ReportDefinition[] = [
  overdueReport,
  denialReasonReport,
  paymentReport,
  clientSummaryReport,
  clientPaymentReport,
  clientBillwiseReport,
  providerCaseDetailsReport,
  clientDenialReport,
  statusBreakdownReport,
  initialStatusReport,
];

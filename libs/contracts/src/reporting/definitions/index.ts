import type { ReportDefinition } from '../define-report.js';
import { overdueReport } from './cases/overdue.report.js';
import { denialReasonReport } from './denials/denial-reason.report.js';
import { paymentReport } from './payments/payment.report.js';

/** Every report, in the order of the menu. */
export const REPORTS: readonly ReportDefinition[] = [overdueReport, denialReasonReport, paymentReport];

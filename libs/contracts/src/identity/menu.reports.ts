import { group, screen } from './menu-entry.js';

export const CLIENT_REPORTS_MENU_ID = 7;

/** What the firm reads about its own work. */
export const REPORTS_MENU = group(6, 'Reports', { icon: 'chart-column', anyOf: ['CanViewCase'] }, [
  group(221, 'Cases', {}, [
    screen(41, 'Claim report', '/reports/claim-report'),
    screen(42, 'Date based report', '/reports/dateBasedReport'),
    screen(45, 'Missing information', '/reports/missing-info'),
    screen(46, 'Overdue report', '/reports/over-due-report'),
    screen(47, 'Packet-wise report', '/reports/packetwise-report'),
    screen(49, 'Post billing report', '/reports/postBillingReport'),
    screen(53, 'Unfiled report', '/reports/unfiled-report'),
  ]),
  group(222, 'Denials and verification', {}, [
    screen(43, 'Denial reason report', '/reports/denialReasonReport'),
    screen(54, 'Verification report', '/reports/verificationReport'),
  ]),
  group(223, 'Documents', {}, [
    screen(114, 'Document report', '/reports/document-report'),
    screen(115, 'Document node count report', '/reports/document-node-count-report'),
    screen(116, 'Missing document report', '/reports/missingDocumentReport'),
  ]),
  group(224, 'Payments and settlements', {}, [
    screen(118, 'Payment report', '/reports/paymentReport'),
    screen(117, 'Bill level payment report', '/reports/paymentReport/billLevelReport'),
    screen(119, 'Payment summary', '/reports/payment-summary'),
    screen(120, 'Settlement details', '/reports/settlement-details'),
    screen(121, 'Settlement summary', '/reports/settlement-summary'),
  ]),
  group(225, 'Providers', {}, [
    screen(50, 'Provider summary report', '/reports/provider-summary-report'),
    screen(149, 'Provider report scheduler', '/reports/kolb-provider-report'),
  ]),
  screen(150, 'User activity report', '/reports/user-activity-report'),
  screen(51, 'Scheduled reports', '/reports/schedule-report'),
]);

/** What providers and funders read about their own cases. */
export const CLIENT_REPORTS_MENU = group(
  CLIENT_REPORTS_MENU_ID,
  'Client reports',
  { icon: 'chart-line', anyOf: ['CanViewCase'], feature: 'client_reports' },
  [
    screen(135, 'Client reports', '/client-reports/client-reports'),
    screen(136, 'Payment reports', '/client-reports/payment-reports'),
    screen(137, 'Bill-wise reports', '/client-reports/billwise-reports'),
    screen(138, 'Provider case details', '/client-reports/provider-case-details'),
    screen(139, 'Denial reasons', '/client-reports/denial-reason'),
    screen(140, 'Status breakdown', '/client-reports/status-breakdown'),
    screen(141, 'Initial status', '/client-reports/initial-status'),
    screen(142, 'Calendar event report', '/client-reports/calendar-event-report'),
    screen(145, 'Funder portfolio cases', '/client-reports/funder-portfolio-cases-report', { feature: 'funding' }),
  ],
);

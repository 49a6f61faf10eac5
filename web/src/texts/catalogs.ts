import { accounts } from './accounts.js';
import { apiKeys } from './api-keys.js';
import { app } from './app.js';
import { auditChanges } from './audit-changes.js';
import { bulkDocuments } from './bulk-documents.js';
import { caseAdd } from './case-add.js';
import { caseAsOf } from './case-as-of.js';
import { caseBilling } from './case-billing.js';
import { caseDifference } from './case-difference.js';
import { caseDocuments } from './case-documents.js';
import { caseHead } from './case-head.js';
import { caseHistory } from './case-history.js';
import { caseInformation } from './case-information.js';
import { caseNotes } from './case-notes.js';
import { casePacket } from './case-packet.js';
import { caseParts } from './case-parts.js';
import { casePayments } from './case-payments.js';
import { caseRail } from './case-rail.js';
import { caseRules } from './case-rules.js';
import { caseSettlement } from './case-settlement.js';
import { caseSplit } from './case-split.js';
import { caseStatus } from './case-status.js';
import { caseTreatments } from './case-treatments.js';
import { cases } from './cases.js';
import { common } from './common.js';
import { compare } from './compare.js';
import { components } from './components.js';
import { counts } from './counts.js';
import { documentTree } from './document-tree.js';
import { documents } from './documents.js';
import { emergency } from './emergency.js';
import { feeSchedule } from './fee-schedule.js';
import { filingCheck } from './filing-check.js';
import { filingChoose } from './filing-choose.js';
import { filingMailBoxes } from './filing-mail-boxes.js';
import { filingPacket } from './filing-packet.js';
import { filingProcessed } from './filing-processed.js';
import { filingResult } from './filing-result.js';
import { filingSend } from './filing-send.js';
import { forms } from './forms.js';
import { importKinds } from './import-kinds.js';
import { importRun } from './import-run.js';
import { imports } from './imports.js';
import { insuranceGroups } from './insurance-groups.js';
import { jobs } from './jobs.js';
import { knowledge } from './knowledge.js';
import { list } from './list.js';
import { masterData } from './master-data.js';
import { merge } from './merge.js';
import { packetsJoin } from './packets-join.js';
import { packetsList } from './packets-list.js';
import { packetsPacket } from './packets-packet.js';
import { packetsPayment } from './packets-payment.js';
import { portfolioCases } from './portfolio-cases.js';
import { profile } from './profile.js';
import { providersInvoices } from './providers-invoices.js';
import { providers } from './providers.js';
import { reports } from './reports.js';
import { secondFactor } from './second-factor.js';
import { settings } from './settings.js';
import { singleSignOn } from './single-sign-on.js';
import { statusGraph } from './status-graph.js';
import { templates } from './templates.js';
import { tickets } from './tickets.js';
import { unappliedPayments } from './unapplied-payments.js';
import { unsaved } from './unsaved.js';
import { webhooks } from './webhooks.js';
import { userManagement } from './user-management.js';

/** The texts of the client by area. */
export const catalogs = {
  accounts,
  apiKeys,
  app,
  auditChanges,
  bulkDocuments,
  caseAdd,
  caseAsOf,
  caseBilling,
  caseDifference,
  caseDocuments,
  caseHead,
  caseHistory,
  caseInformation,
  caseNotes,
  casePacket,
  caseParts,
  casePayments,
  caseRail,
  caseRules,
  caseSettlement,
  caseSplit,
  caseStatus,
  caseTreatments,
  cases,
  common,
  compare,
  components,
  counts,
  documentTree,
  documents,
  emergency,
  feeSchedule,
  filingCheck,
  filingChoose,
  filingMailBoxes,
  filingPacket,
  filingProcessed,
  filingResult,
  filingSend,
  forms,
  importKinds,
  importRun,
  imports,
  insuranceGroups,
  jobs,
  knowledge,
  list,
  masterData,
  merge,
  packetsJoin,
  packetsList,
  packetsPacket,
  packetsPayment,
  portfolioCases,
  profile,
  providersInvoices,
  providers,
  reports,
  secondFactor,
  settings,
  singleSignOn,
  statusGraph,
  templates,
  tickets,
  unappliedPayments,
  unsaved,
  userManagement,
  webhooks,
} as const;

export type Catalogs = typeof catalogs;

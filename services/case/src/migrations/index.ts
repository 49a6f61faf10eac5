import type { SchemaMigrations } from '@atlas/platform';
import { createCaseFoundation } from './0001-case-foundation.js';
import { createReadModels } from './0002-read-models.js';
import { createRecordUse } from './0003-record-use.js';
import { storeCaseListKeys } from './0004-case-list-keys.js';
import { keepMappingsByKind } from './0005-import-mapping-kind.js';
import { createPaymentImport } from './0006-payment-import.js';
import { createUploadedDocuments } from './0007-uploaded-documents.js';
import { createPackets } from './0008-packets.js';
import { listNextDeadline } from './0009-next-deadline.js';
import { listByStatus } from './0010-list-by-status.js';
import { listFollowsRecords } from './0011-list-follows-records.js';
import { listWorkflowType } from './0012-list-workflow-type.js';
import { tellRecordUseAgain } from './0013-tell-record-use-again.js';
import { listSettlements } from './0014-settlements.js';
import { createProviderInvoices } from './0015-provider-invoices.js';
import { listStatusDue } from './0016-list-status-due.js';
import { documentsByNode } from './0017-documents-by-node.js';
import { findByPaymentDay } from './0018-find-by-payment-day.js';
import { caseListDeadlinesSearchAndGroups } from './0019-case-list-deadlines-search-and-groups.js';
import { caseListVersion } from './0020-case-list-version.js';
import { tellShownStatuses } from './0021-tell-shown-statuses.js';

export const caseMigrations: SchemaMigrations = {
  schema: 'cases',
  migrations: [
    createCaseFoundation,
    createReadModels,
    createRecordUse,
    storeCaseListKeys,
    keepMappingsByKind,
    createPaymentImport,
    createUploadedDocuments,
    createPackets,
    listNextDeadline,
    listByStatus,
    listFollowsRecords,
    listWorkflowType,
    tellRecordUseAgain,
    listSettlements,
    createProviderInvoices,
    listStatusDue,
    documentsByNode,
    findByPaymentDay,
    caseListDeadlinesSearchAndGroups,
    caseListVersion,
    tellShownStatuses,
  ],
};

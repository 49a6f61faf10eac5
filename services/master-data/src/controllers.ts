import { RESOURCES } from '@atlas/contracts';
import { importController, resourceControllers } from '@atlas/resource-engine';
import type { Type } from '@nestjs/common';
import { mergeControllers } from './merge/merge.controller.js';
import { AuditNoteController } from './http/audit-note.controller.js';
import { AttorneyFirmController } from './http/attorney-firm.controller.js';
import { DocumentTemplateController } from './http/document-template.controller.js';
import { LoadController } from './code-sets/load.controller.js';
import { FeeScheduleController } from './fee-schedule/fee-schedule.controller.js';
import { DocumentNodeController } from './http/document-node.controller.js';
import { MissingPaperController } from './http/missing-paper.controller.js';
import { InsuranceGroupController } from './http/insurance-group.controller.js';
import { ProviderLocationController } from './http/provider-location.controller.js';
import { KnowledgeBaseController } from './http/knowledge-base.controller.js';
import { FeeAgreementController } from './provider/fee-agreement.controller.js';
import { ProviderDocumentController } from './provider/provider-document.controller.js';
import { MasterChangesController } from './http/master-changes.controller.js';
import { LookupController } from './lookups/lookup.controller.js';
import { PartyLookupController } from './lookups/party-lookup.controller.js';
import { VocabularyLookupController } from './lookups/vocabulary-lookup.controller.js';
import { ZipLookupController } from './lookups/zip-lookup.controller.js';

/** The documented calls of every resource, and what a few have beside them. */
export const MASTER_DATA_CONTROLLERS: Type[] = [
  LookupController,
  PartyLookupController,
  VocabularyLookupController,
  ZipLookupController,
  FeeScheduleController,
  LoadController,
  AttorneyFirmController,
  DocumentNodeController,
  DocumentTemplateController,
  KnowledgeBaseController,
  MasterChangesController,
  AuditNoteController,
  InsuranceGroupController,
  ProviderLocationController,
  ProviderDocumentController,
  MissingPaperController,
  FeeAgreementController,
  ...mergeControllers(RESOURCES.filter(({ owner }) => owner === 'master-data')),
  ...RESOURCES.filter(({ owner }) => owner === 'master-data').flatMap(definition => [
    importController(definition),
    ...resourceControllers(definition),
  ]),
];

import { type SchemaMigrations } from '@atlas/platform';
import { createArbitrator } from './create-arbitrator.js';
import { createCaseStatus } from './create-case-status.js';
import { createCourtType } from './create-court-type.js';
import { createDenialReasonType } from './create-denial-reason-type.js';
import { createDocumentNode } from './create-document-node.js';
import { createExhibitMaster } from './create-exhibit-master.js';
import { createFunderMaster } from './create-funder-master.js';
import { createGeneralDenial } from './create-general-denial.js';
import { createInitialStatus } from './create-initial-status.js';
import { createInsuranceCompany } from './create-insurance-company.js';
import { createLocation } from './create-location.js';
import { createMasterAuditNote } from './create-master-audit-note.js';
import { createMessages } from './create-messages.js';
import { createNoteType } from './create-note-type.js';
import { createOperatingDoctor } from './create-operating-doctor.js';
import { createOptionValue } from './create-option-value.js';
import { createPackageConfiguration } from './create-package-configuration.js';
import { createPortfolio } from './create-portfolio.js';
import { createPortfolioProgram } from './create-portfolio-program.js';
import { createProviderDocumentType } from './create-provider-document-type.js';
import { createProviderMaster } from './create-provider-master.js';
import { createProviderMasterGroup } from './create-provider-master-group.js';
import { createRecordImports } from './create-record-imports.js';
import { createResourceEngine } from './create-resource-engine.js';
import { createRuleAttorneyFee } from './create-rule-attorney-fee.js';
import { createRuleDeadline } from './create-rule-deadline.js';
import { createRuleHoliday } from './create-rule-holiday.js';
import { createRuleInterest } from './create-rule-interest.js';
import { createRuleSwitch } from './create-rule-switch.js';
import { createServiceDenialReason } from './create-service-denial-reason.js';
import { createSettingTransactionType } from './create-setting-transaction-type.js';
import { createSpeciality } from './create-speciality.js';
import { createStatus } from './create-status.js';
import { createTransactionSubType } from './create-transaction-sub-type.js';
import { createCompanyTpa } from './create-company-tpa.js';
import { createInsuranceCompanyGroup } from './create-insurance-company-group.js';
import { createAttorneyFirm } from './create-attorney-firm.js';
import { createClaimantAttorney } from './create-claimant-attorney.js';
import { createDefendant } from './create-defendant.js';
import { createDoctorReviewing } from './create-doctor-reviewing.js';
import { createDoctorReferring } from './create-doctor-referring.js';
import { createDoctorRebuttalReview } from './create-doctor-rebuttal-review.js';
import { createDoctorRebuttalSigning } from './create-doctor-rebuttal-signing.js';
import { createAdjuster } from './create-adjuster.js';
import { extendInsuranceCompany } from './extend-insurance-company.js';
import { extendKnowledgeBaseVersion } from './extend-knowledge-base-version.js';
import { extendMoneyAndRules } from './extend-money-and-rules.js';
import { createTaskType } from './create-task-type.js';
import { createCaseWorkflowType } from './create-case-workflow-type.js';
import { createRebuttalStatus } from './create-rebuttal-status.js';
import { createEventType } from './create-event-type.js';
import { createEventStatus } from './create-event-status.js';
import { createServiceType } from './create-service-type.js';
import { createSettlementType } from './create-settlement-type.js';
import { createWitnessType } from './create-witness-type.js';
import { createVerificationType } from './create-verification-type.js';
import { extendStatuses } from './extend-statuses.js';
import { extendTaskType } from './extend-task-type.js';
import { extendVocabularies } from './extend-vocabularies.js';
import { createIolaAccount } from './create-iola-account.js';
import { createRuleFilingFee } from './create-rule-filing-fee.js';
import { moveCourtFees } from './move-court-fees.js';
import { addFileFacts } from './add-file-facts.js';
import { addRecordFiles } from './add-record-files.js';
import { createAnnexure } from './create-annexure.js';
import { createDocumentTemplate } from './create-document-template.js';
import { createKnowledgeBase } from './create-knowledge-base.js';
import { extendPackageConfiguration } from './extend-package-configuration.js';
import { extendMasterAuditNote } from './extend-master-audit-note.js';
import { addKnowledgeBaseText } from './add-knowledge-base-text.js';
import { addKnowledgeBaseVersion } from './add-knowledge-base-version.js';
import { extendParties } from './extend-parties.js';
import { extendProvider } from './extend-provider.js';
import { addAttorneyFirmUsers } from './add-attorney-firm-users.js';
import { createPlaceOfService } from './create-place-of-service.js';
import { createZipcode } from './create-zipcode.js';
import { createCodeSetRelease } from './create-code-set-release.js';
import { createProcedureCode } from './create-procedure-code.js';
import { createProcedureModifier } from './create-procedure-modifier.js';
import { createDiagnosisCode } from './create-diagnosis-code.js';
import { addRecordMerge } from './add-record-merge.js';
import { createProviderDocument } from './create-provider-document.js';
import { createFeeScheduleVersion } from './create-fee-schedule-version.js';
import { createFeeScheduleConversionFactor } from './create-fee-schedule-conversion-factor.js';
import { createFeeScheduleRelativeValue } from './create-fee-schedule-relative-value.js';
import { createFeeScheduleRegionZip } from './create-fee-schedule-region-zip.js';
import { createFeeScheduleDailyCap } from './create-fee-schedule-daily-cap.js';
import { scopeRulesByCaseType } from './scope-rules-by-case-type.js';
import { tieReferences } from './tie-references.js';
import { MASTER_DATA_SCHEMA } from '../schema.js';
import { protectRecordHistory } from './protect-record-history.js';

/** The tables of master data, in the order they came. */
export const masterDataMigrations: SchemaMigrations = {
  schema: MASTER_DATA_SCHEMA,
  migrations: [
    createMessages,
    createResourceEngine,
    createOptionValue,
    createSpeciality,
    createCaseStatus,
    createStatus,
    createInitialStatus,
    createNoteType,
    createDenialReasonType,
    createGeneralDenial,
    createServiceDenialReason,
    createCourtType,
    createExhibitMaster,
    createDocumentNode,
    createSettingTransactionType,
    createTransactionSubType,
    createPortfolioProgram,
    createFunderMaster,
    createProviderMasterGroup,
    createProviderMaster,
    createLocation,
    createOperatingDoctor,
    createInsuranceCompany,
    createArbitrator,
    createPortfolio,
    tieReferences,
    createRuleInterest,
    createRuleDeadline,
    createRuleAttorneyFee,
    createRuleHoliday,
    createRuleSwitch,
    createTaskType,
    createCaseWorkflowType,
    createRebuttalStatus,
    createEventType,
    createEventStatus,
    createServiceType,
    createSettlementType,
    createWitnessType,
    createVerificationType,
    extendStatuses,
    createCompanyTpa,
    createInsuranceCompanyGroup,
    createAttorneyFirm,
    createClaimantAttorney,
    createDefendant,
    createDoctorReviewing,
    createDoctorReferring,
    createDoctorRebuttalReview,
    createDoctorRebuttalSigning,
    createAdjuster,
    extendInsuranceCompany,
    createProviderDocumentType,
    createPackageConfiguration,
    createMasterAuditNote,
    addRecordFiles,
    createAnnexure,
    createDocumentTemplate,
    createKnowledgeBase,
    extendPackageConfiguration,
    extendMasterAuditNote,
    addKnowledgeBaseText,
    addFileFacts,
    createIolaAccount,
    createRuleFilingFee,
    moveCourtFees,
    createPlaceOfService,
    createZipcode,
    createCodeSetRelease,
    createProcedureCode,
    createProcedureModifier,
    createDiagnosisCode,
    createFeeScheduleVersion,
    createFeeScheduleConversionFactor,
    createFeeScheduleRelativeValue,
    createFeeScheduleRegionZip,
    createFeeScheduleDailyCap,
    extendProvider,
    addAttorneyFirmUsers,
    addRecordMerge,
    createProviderDocument,
    createRecordImports,
    extendVocabularies,
    extendTaskType,
    addKnowledgeBaseVersion,
    extendParties,
    extendKnowledgeBaseVersion,
    extendMoneyAndRules,
    protectRecordHistory,
    scopeRulesByCaseType,
  ],
};

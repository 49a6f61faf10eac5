import { group, screen } from './menu-entry.js';

export const MASTER_MENU_ID = 4;

/** Reference records, by what they describe. The grant of an entry is enough to read; changes need CanManageMaster. */
export const MASTER_MENU = group(MASTER_MENU_ID, 'Master management', { icon: 'database' }, [
  group(201, 'Parties', {}, [
    screen(109, 'Providers', '/master-management/provider'),
    screen(110, 'Provider groups', '/master-management/providerGroup'),
    screen(108, 'Locations', '/master-management/location'),
    screen(104, 'Insurance companies', '/master-management/insuranceCompany'),
    screen(105, 'Insurance groups', '/master-management/insuranceGroup'),
    screen(106, 'Company TPAs', '/master-management/company_tpa'),
    screen(71, 'Adjusters', '/master-management/adjuster'),
    screen(66, 'Attorneys', '/master-management/attorney'),
    screen(70, 'Arbitrators', '/master-management/arbitrator'),
    screen(73, 'Courts', '/master-management/court'),
    screen(102, 'Funders', '/master-management/funder', { feature: 'funding' }),
    screen(103, 'Portfolios', '/master-management/portfolio', { feature: 'funding' }),
  ]),
  group(202, 'Doctors', {}, [
    screen(83, 'Operating and treating doctors', '/master-management/operatingTreatingDoc'),
    screen(84, 'Peer review doctors', '/master-management/peerReviewDoctor'),
    screen(95, 'Rebuttal review doctors', '/master-management/rebuttal_review_doctor'),
    screen(96, 'Rebuttal signing doctors', '/master-management/rebuttal_signing_doctor'),
    screen(97, 'Referring doctors', '/master-management/referringDoctor'),
  ]),
  group(203, 'Statuses and types', {}, [
    screen(80, 'Statuses', '/master-management/status'),
    screen(72, 'Case statuses', '/master-management/caseStatus'),
    screen(74, 'Event statuses', '/master-management/eventStatus'),
    screen(75, 'Event types', '/master-management/eventType'),
    screen(76, 'General denials', '/master-management/generaldenial'),
    screen(77, 'Service denial reasons', '/master-management/service_denial_reason'),
    screen(78, 'Service types', '/master-management/serviceType'),
    screen(79, 'Settlement types', '/master-management/settlementType'),
    screen(81, 'Task types', '/master-management/task_type'),
    screen(82, 'Witness types', '/master-management/witness_type'),
  ]),
  group(204, 'Documents', {}, [
    screen(99, 'Document nodes', '/master-management/nodeMaster'),
    screen(100, 'Exhibits', '/master-management/exhibit_master'),
    screen(100, 'Package configuration', '/master-management/package-configuration-details'),
    screen(101, 'Document templates', '/master-management/document_template'),
    screen(98, 'Annexures', '/master-management/annexure'),
    screen(111, 'Provider document types', '/master-management/provider_document_type'),
  ]),
  screen(143, 'Knowledge base', '/master-management/knowledge-base'),
  screen(144, 'Master audit notes', '/master-management/master-audit-note'),
]);

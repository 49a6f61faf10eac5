export const CASE_DETAILS_PATH = '/case/details';
/** Where a case is worked on. */
export const caseDetailsPath = (caseId: string): string => `${CASE_DETAILS_PATH}?case_id=${encodeURIComponent(caseId)}`;
export const CASE_DIFFERENCE_PATH = '/case/difference';
/** What differs in a case between two moments; without `from` the screen asks for it, without `to` until now. */
export function caseDifferencePath(caseId: string, from?: string, to?: string): string {
  const query = new URLSearchParams({ case_id: caseId, ...(from ? { from } : {}), ...(to ? { to } : {}) });
  return `${CASE_DIFFERENCE_PATH}?${query.toString()}`;
}
export const CASE_LIST_PATH = '/case-management/search';
/** A list that is opened with conditions, as lists keep them in their address. */
export const filteredPath = (path: string, filter: object): string =>
  Object.keys(filter).length > 0 ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : path;
export const JOBS_PATH = '/smart-features/background-job';
export const JOB_DETAIL_PATH = '/smart-features/background-job/detail';
export const jobDetailPath = (id: string): string => `${JOB_DETAIL_PATH}?id=${encodeURIComponent(id)}`;
export const LOGIN_PATH = '/login';
/** Asks for a mail with a link; spelled as documented. */
export const FORGOTTEN_PATH = '/forgetPassword';
/** What a link in a mail opens; its secret follows the #. */
export const LINK_PATH = '/change_password';
/** Where the old portal sends its users, with a token. */
export const RETURN_PATH = '/return_url';
export const NOT_FOUND_PATH = '/not-found';
export const FORBIDDEN_PATH = '/forbidden';
export const ADD_CASE_PATH = '/case-management/add_case';
export const IMPORT_CASES_PATH = '/smart-features/bulk-case-import';
export const IMPORT_PAYMENTS_PATH = '/smart-features/bulk-payment-import';
export const IMPORT_NOTES_PATH = '/smart-features/old-system-notes';
/** Files of master records; below it by entity, in the form of its path with `-` for `/`. */
export const IMPORT_RECORDS_PATH = '/master-management/import';
export const importRecordsPath = (resource: string): string =>
  `${IMPORT_RECORDS_PATH}/${resource.toLowerCase().replaceAll('/', '-')}`;
export const UNAPPLIED_PAYMENTS_PATH = '/smart-features/bulk-payment-import/unapplied';
export const BULK_DOCUMENTS_PATH = '/smart-features/bulkDocumentUpload';
export const ARBITRATION_PATH = '/smart-features/arbitration_submission';

/** What a link to the submission screen carries along, so that it opens with these cases. */
export const withCasesToFile = (caseIds: readonly string[]): { casesToFile: readonly string[] } => ({ casesToFile: caseIds });

/** The cases in a link; undefined: none. */
export function casesToFile(state: unknown): readonly string[] | undefined {
  const brought = (state as { casesToFile?: unknown } | null)?.casesToFile;
  return Array.isArray(brought) && brought.length > 0 ? brought.map(String) : undefined;
}

export const PACKETS_PATH = '/case-management/packet';
export const PACKET_CASES_PATH = '/case-management/search/packetId';
/** The cases of a packet. */
export const packetPath = (packetId: string): string => `${PACKET_CASES_PATH}?packet_id=${encodeURIComponent(packetId)}`;
export const JOIN_PACKET_PATH = `${PACKETS_PATH}/join`;
export const SPLIT_PAYMENT_PATH = `${PACKETS_PATH}/payment`;
export const COMPARE_PATH = '/caseCompareDetails';
export const CLONE_CASE_PATH = '/case-management/clone_case';

const withCases = (path: string, caseIds: readonly string[], more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...more, ...(caseIds.length > 0 ? { case_ids: caseIds.join(',') } : {}) }).toString()}`;

/** Cases to become a packet, or to join one. */
export const joinPacketPath = (caseIds: readonly string[], packetId?: string): string =>
  withCases(JOIN_PACKET_PATH, caseIds, packetId === undefined ? {} : { packet_id: packetId });
/** One payment for a packet. */
export const packetPaymentPath = (packetId: string): string => withCases(SPLIT_PAYMENT_PATH, [], { packet_id: packetId });
/** One payment for several cases. */
export const casesPaymentPath = (caseIds: readonly string[]): string => withCases(SPLIT_PAYMENT_PATH, caseIds);
export const comparePath = (caseIds: readonly string[]): string => withCases(COMPARE_PATH, caseIds);
export const cloneCasePath = (caseId: string): string => `${CLONE_CASE_PATH}?case_id=${encodeURIComponent(caseId)}`;

/** The cases an address names, each once. */
export const caseIdsIn = (params: URLSearchParams): readonly string[] => [
  ...new Set(
    (params.get('case_ids') ?? '')
      .split(',')
      .map(id => id.trim().toUpperCase())
      .filter(Boolean),
  ),
];

export const ACTIVITY_PATH = '/reports/user-activity-report';

/** The knowledge base as its readers see it; `?id=` opens an article. */
export const READER_PATH = '/master-management/knowledge-base-view';
export const articlePath = (id: number): string => `${READER_PATH}?id=${id}`;

/** Users, roles, departments and their rights; `#roles` opens a tab. */
export const USER_MANAGEMENT_PATH = '/user-management/settings';
/** Whose rights the tab of rights shows. */
export const rightsPath = (level: 'role' | 'department' | 'user', id: number): string =>
  `${USER_MANAGEMENT_PATH}?${level}=${id}#rights`;

export const ACCOUNT_SETTINGS_PATH = '/account/settings';
export const SYSTEM_SETTINGS_PATH = '/user-management/system-settings';
export const EMERGENCY_PATH = '/user-management/emergency-access';
export const TICKETS_PATH = '/ticket-management/tickets';

/** All accounts of the installation, and the codes that they share: for system users. */
export const ACCOUNTS_PATH = '/system/accounts';
export const SHARED_CODES_PATH = '/system/codes';

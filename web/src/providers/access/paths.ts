/** Where a case is worked on. */
export const caseDetailsPath = (caseId: string): string => `/case/details?case_id=${encodeURIComponent(caseId)}`;
export const CASE_LIST_PATH = '/case-management/search';
export const JOBS_PATH = '/smart-features/background-job';
export const LOGIN_PATH = '/login';
export const NOT_FOUND_PATH = '/not-found';
export const FORBIDDEN_PATH = '/forbidden';
export const ADD_CASE_PATH = '/case-management/add_case';
export const IMPORT_CASES_PATH = '/smart-features/bulk-case-import';
export const ARBITRATION_PATH = '/smart-features/arbitration_submission';

import type { Method } from './method.js';

/** How the documented paths of calls end that are sent by POST and change nothing. The description of the API does not say which ones they are. */
const READING_ENDS = [
  // Lists and their figures
  'list',
  'simple_search',
  'groups',
  'counts',
  'totals',
  'figures',
  'search',
  'audit/records',
  'changes',
  'duplicates',
  'application/users',
  'list_with_case_count',
  'CaseFilling/ListProcessedCases',
  'report/[^/]+',
  'report_type/[^/]+',
  'party/(?:awards|collected|pace)',
  // Files
  'export',
  'download',
  'CaseFilling/BillingPacket',
  // Checks, previews and proposals
  'check',
  'preview',
  'proposal',
  'allocation',
  'detail/exists',
  'document/match',
  'next_status',
  'BillingPacket/contents',
  'GetEmailServerDetails',
  'master_audit_note/[^/]+/fill',
];
const READING_PATH = new RegExp(`(?:^|/)(?:${READING_ENDS.join('|')})$`);

/** Whether a call changes something on the server, which must have one effect when it is sent again. */
export const isCommand = (method: Method, path: string): boolean =>
  method === 'POST' ? !READING_PATH.test(path.split('?')[0] ?? '') : method !== 'GET' && method !== 'OPTIONS';

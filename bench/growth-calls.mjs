/** The calls that `growth.mjs` measures: each takes what it is about (a case, a common status, a page token, views) and answers its path and body. */

const SIZE = 25;
const NEWEST_FIRST = [{ field: 'date_open', dir: 'desc' }];
const ofCase =
  path =>
  ({ caseId }) => ({ path: path.replace('{case}', encodeURIComponent(caseId)) });
const get = path => () => ({ path });
const list = (path, body = {}) => ({ path, body: { page: 1, top: SIZE, ...body } });
export const cases = body => list('Case/simple_search', { sort: NEWEST_FIRST, ...body });

/** What a working day asks for most, with the bodies that the client sends. */
export const CALLS = {
  'session with its menu': get('user/session'),
  'case list': () => cases({}),
  'case list, one status': ({ status }) => cases({ filters: { Current_Status: [status] } }),
  'case list, next page by its token': ({ pageToken }) => cases({ page_token: pageToken, page: undefined }),
  'search box': () => ({ path: 'Case/simple_search', body: { page: 1, top: 8, query: 'rodriguez' } }),
  'counts of the views of the case list': ({ views }) => ({ path: 'Case/simple_search/counts', body: { lists: views } }),
  'totals of one status': ({ status }) => ({
    path: 'Case/simple_search/totals',
    body: { filters: { Current_Status: [status] } },
  }),
  'case details': ofCase('case/{case}/details?track=true'),
  'next statuses of a case': ofCase('case/{case}/next_status'),
  'treatments of a case': ofCase('case/{case}/treatment'),
  'notes of a case': ofCase('case/{case}/notes'),
  'documents of a case': ofCase('case/{case}/document'),
  'payments of a case': ofCase('payment/transaction/{case}/all'),
  'settlement of a case': ofCase('settlment/GetSettlementDetails?caseId={case}'),
  'history of a case': ({ caseId }) => list(`case/${caseId}/audit/records`),
  'similar cases of a case': ofCase('case/{case}/similars/all'),
  'options of a status filter': get('domain/Current_Status/option'),
  'list of insurers': () => list('insurance_company/list'),
  'own activity': () => list('user/audit/records'),
  'list of packets': () => list('packet/list'),
};
/** The counts of a list are cached until one of its cases changes; these are asked after such a change. */
export const CALLS_AFTER_CHANGE = {
  'case list after a change': CALLS['case list'],
  'case list, one status, after a change': CALLS['case list, one status'],
  'counts of the views after a change': CALLS['counts of the views of the case list'],
};

import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { t } from '@/texts/t.js';

/** The list of cases has separate calls: it does not follow the pattern of master data. */
export const CASES = 'cases';
registerResource(CASES, {
  access: CASE_LIST_PATH,
  path: 'case',
  list: 'Case/simple_search',
  export: 'Case/simple_search/download',
  remove: 'cases/delete',
  groups: 'Case/simple_search/groups',
  counts: 'Case/simple_search/counts',
  idField: 'case_id',
  one: (id, asOf) => ({ path: `case/${encodeURIComponent(id)}/details`, ...(asOf ? { query: { as_of: asOf } } : {}) }),
});

export const CASE_DOWNLOAD = { path: 'Case/simple_search/download', name: t('common.cases') };

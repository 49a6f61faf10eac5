import { formatMoney } from '../../../components/format/money.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { screensOf } from '../../../providers/access/menu.js';
import type { ListAnswer } from '../../../providers/data/list-query.js';
import { api } from '../../../providers/http/api.js';
import type { MenuItem } from '../../../providers/session/session.js';

/** The part of a row of `Case/simple_search` that the search box shows. */
export interface FoundCase {
  case_id: string;
  ins_claim_number: string | null;
  index_or_aaa_number: string | null;
  injured_first_name: string | null;
  injured_last_name: string | null;
  balance: number | null;
}

export interface Hit {
  /** By which field it was found. */
  kind: 'Case ID' | 'Claim number' | 'AAA number' | 'Injured' | 'Screens';
  text: string;
  note: string;
  path: string;
}

const TOP = 8;
const SCREENS = 4;

export const searchCases = async (query: string, signal: AbortSignal): Promise<FoundCase[]> =>
  (await api.post<ListAnswer<FoundCase>>('Case/simple_search', { page: 1, top: TOP, query }, { signal })).result;

const nameOf = ({ injured_last_name, injured_first_name }: FoundCase): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

const holds = (text: string | null, query: string): boolean => (text ?? '').toLowerCase().includes(query.toLowerCase());

function hitOf(row: FoundCase, query: string): Hit {
  const path = caseDetailsPath(row.case_id);
  const money = `balance ${formatMoney(row.balance)}`;
  if (holds(row.case_id, query)) return { kind: 'Case ID', text: row.case_id, note: `${nameOf(row)}, ${money}`, path };
  if (holds(row.ins_claim_number, query))
    return { kind: 'Claim number', text: row.ins_claim_number ?? '', note: `${nameOf(row)}, ${row.case_id}`, path };
  if (holds(row.index_or_aaa_number, query))
    return {
      kind: 'AAA number',
      text: row.index_or_aaa_number ?? '',
      note: `${row.case_id}, ${row.injured_last_name ?? ''}`,
      path,
    };
  return { kind: 'Injured', text: nameOf(row), note: `${row.case_id}, ${money}`, path };
}

const ORDER: Hit['kind'][] = ['Case ID', 'Claim number', 'AAA number', 'Injured', 'Screens'];

/** Cases, grouped by the field that was found. */
export const caseHits = (rows: readonly FoundCase[], query: string): Hit[] =>
  rows.map(row => hitOf(row, query)).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

/** Screens of the user's menu whose name holds what was typed. */
export const screenHits = (menu: readonly MenuItem[], query: string): Hit[] =>
  screensOf(menu)
    .filter(({ item }) => holds(item.name, query))
    .slice(0, SCREENS)
    .map(({ item, trail }) => ({ kind: 'Screens', text: item.name, note: trail.join(', '), path: item.path }));

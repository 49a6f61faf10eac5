import { formatMoney } from '@/components/format/money.js';
import { caseDetailsPath, packetPath } from '@/providers/access/paths.js';
import { screensOf } from '@/providers/access/menu.js';
import type { MenuItem } from '@/providers/session/session.js';
import { t } from '@/texts/t.js';

/** The part of a row of `Case/simple_search` that the search box shows. */
export interface FoundCase {
  case_id: string;
  ins_claim_number: string | null;
  index_or_aaa_number: string | null;
  injured_first_name: string | null;
  injured_last_name: string | null;
  packet_id: string | null;
  balance: number | null;
}

export type FoundBy = 'case' | 'claim' | 'aaa' | 'packet' | 'injured' | 'other' | 'screen';

export interface Hit {
  /** By which field it was found. */
  kind: FoundBy;
  text: string;
  note: string;
  path: string;
}

const SCREENS = 4;

const nameOf = ({ injured_last_name, injured_first_name }: FoundCase): string =>
  [injured_last_name, injured_first_name].filter(Boolean).join(', ');

const holds = (text: string | null, query: string): boolean => (text ?? '').toLowerCase().includes(query.toLowerCase());

function hitOf(row: FoundCase, query: string): Hit {
  const path = caseDetailsPath(row.case_id);
  const money = t('app.balanceOf', { amount: formatMoney(row.balance) });
  if (holds(row.case_id, query)) return { kind: 'case', text: row.case_id, note: `${nameOf(row)}, ${money}`, path };
  if (holds(row.ins_claim_number, query))
    return { kind: 'claim', text: row.ins_claim_number ?? '', note: `${nameOf(row)}, ${row.case_id}`, path };
  if (holds(row.index_or_aaa_number, query))
    return {
      kind: 'aaa',
      text: row.index_or_aaa_number ?? '',
      note: `${row.case_id}, ${row.injured_last_name ?? ''}`,
      path,
    };
  if (holds(row.packet_id, query))
    return {
      kind: 'packet',
      text: row.packet_id ?? '',
      note: `${row.case_id}, ${nameOf(row)}`,
      path: packetPath(row.packet_id ?? ''),
    };
  // Found by a phone, bill or policy number, or by a party: the row does not say by which.
  const isNamed = query.split(/[\s,]+/).some(word => holds(nameOf(row), word));
  return { kind: isNamed ? 'injured' : 'other', text: nameOf(row), note: `${row.case_id}, ${money}`, path };
}

const ORDER: FoundBy[] = ['case', 'claim', 'aaa', 'packet', 'injured', 'other', 'screen'];

/** Cases, grouped by the field that was found; a packet once, however many of its cases were found. */
export function caseHits(rows: readonly FoundCase[], query: string): Hit[] {
  const hits = rows.map(row => hitOf(row, query)).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return hits.filter((hit, index) => hits.findIndex(({ path }) => path === hit.path) === index);
}

const BY_NUMBER: readonly FoundBy[] = ['case', 'claim', 'aaa', 'packet'];

/** The one case or packet that a text means: the only one with exactly this number, or the only one that was found at all. */
export function exactHit(rows: readonly FoundCase[], query: string): Hit | undefined {
  const hits = caseHits(rows, query);
  const exact = hits.filter(({ kind, text }) => BY_NUMBER.includes(kind) && text.toLowerCase() === query.toLowerCase());
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return hits.length === 1 ? hits[0] : undefined;
}

/** Screens of the user's menu whose name holds what was typed. */
export const screenHits = (menu: readonly MenuItem[], query: string): Hit[] =>
  screensOf(menu)
    .filter(({ item }) => holds(item.name, query))
    .slice(0, SCREENS)
    .map(({ item, trail }) => ({ kind: 'screen', text: item.name, note: trail.join(', '), path: item.path }));

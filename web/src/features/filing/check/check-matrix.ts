import type { CasePacketCheck, PacketCheckItem } from '@atlas/contracts';
import { t } from '@/texts/t.js';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '1 missing', '2 warnings', 'Complete', 'Not now' */
export function stateLabel(check: CasePacketCheck): string {
  const of = (mark: PacketCheckItem['mark']) => check.items.filter(item => item.mark === mark).length;
  switch (check.state) {
    case 'complete':
      return t('filingCheck.complete');
    case 'warnings':
      return counted(of('look'), 'warning', 'warnings');
    case 'missing':
      return t('filingCheck.missingCount', { count: of('missing') });
    case 'not_now':
      return t('filingCheck.notNow');
  }
}

/** A column of the matrix: a part that packets of these cases may need. */
export interface Part {
  readonly key: string;
  /** The node's whole name, with its exhibit. */
  readonly name: string;
  /** As it fits above a column of marks. */
  readonly short: string;
}

const keyOf = ({ node_id, node }: PacketCheckItem): string => (node_id === null ? node : String(node_id));

const LONGEST = 8;

/** 'Assignment of benefits' → 'AOB', 'NF-3, CMS-1500, UB-04' → 'NF-3', 'Rebuttal' → 'Rebuttal', 'Verification request' → 'V. req.' */
export function shortName(node: string): string {
  const [first = node] = node.split(/[,/]/);
  const words = first.trim().split(/\s+/);
  if (words.length > 2) return words.map(word => word[0]!.toUpperCase()).join('');
  const [one = '', two] = words;
  return two === undefined || first.length <= LONGEST ? words.join(' ') : `${one[0]}. ${two.slice(0, 3)}.`;
}

/**
 * The parts that at least one of the cases needs, in the order of the packet; unneeded parts have no column. Every case has all parts, so the
 * first one defines the order.
 */
export function partsOf(checks: readonly CasePacketCheck[]): readonly Part[] {
  const needed = new Set(checks.flatMap(({ items }) => items.filter(({ required }) => required).map(keyOf)));
  const items = new Map(checks.flatMap(({ items: all }) => all.map(item => [keyOf(item), item] as const)));
  return [...items]
    .filter(([key]) => needed.has(key))
    .map(([key, { exhibit, node }]) => ({
      key,
      name: exhibit === null || exhibit === node.replaceAll('-', '') ? node : t('filingCheck.exhibitOf', { exhibit, node }),
      short: shortName(node),
    }));
}

export const itemAt = ({ items }: CasePacketCheck, { key }: Part): PacketCheckItem | undefined =>
  items.find(item => keyOf(item) === key);

/** What has to be said about a case: what is missing first, then what to look at, then the workflow's objection. */
export function remarksOf(check: CasePacketCheck): readonly (PacketCheckItem | string)[] {
  const of = (mark: PacketCheckItem['mark']) => check.items.filter(item => item.mark === mark);
  return [...of('missing'), ...of('look'), ...(check.not_filed_because ? [check.not_filed_because] : [])];
}

/** Every missing part with its case, for the clinic: one line each. */
export const missingLines = (checks: readonly CasePacketCheck[]): string[][] => [
  [t('common.caseId'), t('common.injured'), t('common.carrier'), t('common.exhibit'), t('caseRules.missing'), t('common.reason')],
  ...checks.flatMap(({ case_id, injured_name, insurance_company_name, items }) =>
    items
      .filter(({ mark }) => mark === 'missing')
      .map(({ exhibit, node, why }) => [case_id, injured_name, insurance_company_name ?? '', exhibit ?? '', node, why]),
  ),
];

export const FACETS = ['all', 'complete', 'warnings', 'missing', 'not_now'] as const;
export type Facet = (typeof FACETS)[number];

/** How many cases each tab shows. */
export function facetCounts(checks: readonly CasePacketCheck[]): Readonly<Record<Facet, number>> {
  const counts = { all: checks.length, complete: 0, warnings: 0, missing: 0, not_now: 0 };
  for (const check of checks) counts[check.state] += 1;
  return counts;
}

import { workflowTexts } from '@atlas/contracts';
import type { StatusRow } from './status-tables.js';

/** What is allowed in a status table but hardly meant. */
export function statusWarnings(id: number, all: readonly StatusRow[]): string[] {
  const rows = all.filter(({ is_active }) => is_active);
  const own = rows.find(row => row.id === id);
  if (!own || own.is_final) return [];
  const entered = own.is_initial || own.from_any || rows.some(({ id: from, next }) => from !== id && next.includes(id));
  return [
    ...(endsSomewhere(own, rows) ? [] : [workflowTexts.noFinalStatus]),
    ...(own.next.length ? [] : [workflowTexts.leadsNowhere]),
    ...(entered ? [] : [workflowTexts.notReached]),
  ];
}

function endsSomewhere(start: StatusRow, rows: readonly StatusRow[]): boolean {
  const byId = new Map(rows.map(row => [row.id, row]));
  const seen = new Set<number>();
  const open = [start, ...rows.filter(({ from_any }) => from_any)];
  for (let row = open.pop(); row; row = open.pop()) {
    if (row.is_final) return true;
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    open.push(...row.next.flatMap(id => byId.get(id) ?? []));
  }
  return false;
}

import type { Reference } from '../../case/attributes/attribute-values.js';
import type { JsonObject } from '../../json.js';

/** A status or case status with what its record says of it, as every copy of it has them. */
export interface StatusRecord {
  readonly id: number;
  readonly name: string;
  readonly data: JsonObject;
}

/** How the users of providers and funders are shown the statuses of cases. */
export interface StatusesShown {
  /** By the id of a status: in its place. Statuses that are shown alike are one to them and share an id. */
  readonly statuses: ReadonlyMap<number, Reference>;
  /** Ids of visible ones, one of each name: which a client may give a case. */
  readonly offered: ReadonlySet<number>;
  /** By the id of a case status. */
  readonly caseStatuses: ReadonlyMap<number, Reference>;
}

/** Of a status whose case status is not known. */
export const UNTOLD_STATUS = 'In progress';

const labelOf = ({ data }: StatusRecord): string =>
  typeof data['provider_label'] === 'string' ? data['provider_label'].trim() : '';
const isVisible = ({ data }: StatusRecord): boolean => data['visible_to_provider'] !== false;
const orderOf = ({ id, data }: StatusRecord): number => (typeof data['sort_order'] === 'number' ? data['sort_order'] : id);

/**
 * The rule of `visible_to_provider` and `provider_label`, in one place for every service. A status is shown under its provider label, else its name; one
 * that is not visible under the provider label of its case status, else that one's name. Those of one name are one: the id is that of the first visible
 * one, else of the first, so that neither a list nor a filter distinguishes them.
 */
export function statusesShown(statuses: readonly StatusRecord[], caseStatuses: readonly StatusRecord[]): StatusesShown {
  const coarse = new Map(caseStatuses.map(record => [record.id, { id: record.id, name: labelOf(record) || record.name }]));
  const nameOf = (status: StatusRecord): string =>
    isVisible(status)
      ? labelOf(status) || status.name
      : (coarse.get(Number(status.data['case_status_id']))?.name ?? UNTOLD_STATUS);
  const visibleFirst = [...statuses].sort(
    (a, b) => Number(isVisible(b)) - Number(isVisible(a)) || orderOf(a) - orderOf(b) || a.id - b.id,
  );
  const byName = new Map<string, Reference>();
  const shown = new Map<number, Reference>();
  const offered = new Set<number>();
  for (const status of visibleFirst) {
    const name = nameOf(status);
    const key = name.toLowerCase();
    const one = byName.get(key) ?? { id: status.id, name };
    byName.set(key, one);
    shown.set(status.id, one);
    if (isVisible(status)) offered.add(one.id);
  }
  return { statuses: shown, offered, caseStatuses: coarse };
}

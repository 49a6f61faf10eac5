import type { JsonObject, JsonValue } from '@atlas/contracts';
import type { Case } from '../../domain/case/case.state.js';
import type { PacketNode } from '../../domain/rules/packet-check.js';
import type { WorkflowRule } from '../../domain/rules/status-rules.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import { packetNodes, requiredWhen, type PacketRecords } from './packet-facts.js';

/** The way a case would be filed now, by the codes of the option family. */
function submissionCode({ submissions, attributes }: Case): string {
  if (attributes.track === 'COURT') return 'COURT_FILING';
  return submissions.at(-1)?.result?.outcome === 'rejected' ? 'ARBITRATION_RESUBMISSION' : 'ARBITRATION_SUBMISSION';
}

const idIn = (data: JsonObject, name: string): number | null => (typeof data[name] === 'number' ? data[name] : null);
const dayIn = (data: JsonObject, name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
const idsIn = (data: JsonObject, name: string): number[] => (Array.isArray(data[name]) ? data[name].map(Number) : []);

/** What the choice of a configuration goes by beside the case. */
export interface PackageDay {
  readonly today: string;
  /** The case's workflow. */
  readonly workflow?: WorkflowRule | undefined;
}

/**
 * Whether a configuration is for this case: its submission type, its court (any, where the case names none), its provider, its workflow type, in
 * force.
 */
function isFor(
  { data, is_active }: ReferenceRecord,
  current: Case,
  { submissionTypes }: PacketRecords,
  { today, workflow }: PackageDay,
): boolean {
  const { provider_id, court_id } = current.attributes;
  const [from, to, providers] = [dayIn(data, 'effective_from'), dayIn(data, 'effective_to'), idsIn(data, 'provider_ids')];
  const workflowType = idIn(data, 'case_workflow_type_id');
  return (
    is_active &&
    submissionTypes.get(idIn(data, 'submission_type_id') ?? 0) === submissionCode(current) &&
    (court_id === undefined || idIn(data, 'court_id') === court_id.id) &&
    (providers.length === 0 || (provider_id !== undefined && providers.includes(provider_id.id))) &&
    (workflowType === null || workflowType === workflow?.id) &&
    (from === null || from <= today) &&
    (to === null || to >= today)
  );
}

/** An exception for a provider, then what the workflow type names or is limited to it, then the default, then others. */
function rank({ id, data }: ReferenceRecord, { workflow }: PackageDay): number {
  if (idsIn(data, 'provider_ids').length) return 0;
  if (workflow?.package_configuration_id === id) return 1;
  if (idIn(data, 'case_workflow_type_id') !== null) return 2;
  return data['is_default'] === true ? 3 : 4;
}

/** The configuration of the packet this case would be filed with; undefined: none is for it. */
export const packageFor = (current: Case, records: PacketRecords, day: PackageDay): ReferenceRecord | undefined =>
  records.packages
    .filter(each => isFor(each, current, records, day))
    .sort((a, b) => rank(a, day) - rank(b, day) || a.id - b.id)[0];

interface Item {
  readonly exhibit_id: number | null;
  readonly node_id: number | null;
  readonly required: JsonValue | undefined;
  readonly min_count: number | null;
}

function itemsOf({ data }: ReferenceRecord): Item[] {
  const rows = Array.isArray(data['items']) ? data['items'] : [];
  return rows.flatMap(row => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
    const item = row;
    const [exhibit_id, node_id, min_count] = [idIn(item, 'exhibit_id'), idIn(item, 'node_id'), idIn(item, 'min_count')];
    return [{ exhibit_id, node_id, min_count, required: item['required'] }];
  });
}

/**
 * What the packet of a case may need: the items of its configuration in their order, else what the nodes themselves say. Nodes outside the
 * configuration stay known: a denial reason may ask for one.
 */
export function nodesFor(current: Case, records: PacketRecords, day: PackageDay): readonly PacketNode[] {
  const nodes = packetNodes(records);
  const configuration = packageFor(current, records, day);
  if (!configuration) return nodes;
  const letters = new Map(records.exhibits.map(({ id, name, data }) => [id, dayIn(data, 'letter') ?? name]));
  const byId = new Map(nodes.map(node => [node.id, node]));
  const items = itemsOf(configuration).flatMap((item, place): PacketNode[] => {
    const node = byId.get(item.node_id ?? 0);
    if (!node || !byId.delete(node.id)) return [];
    return [
      {
        ...node,
        exhibit: letters.get(item.exhibit_id ?? 0) ?? node.exhibit,
        exhibit_order: 0,
        order: place,
        is_required: item.required !== 'never',
        required_when: requiredWhen(item.required),
        min_count: Math.max(1, item.min_count ?? 1),
      },
    ];
  });
  return [...items, ...[...byId.values()].map(node => ({ ...node, is_required: false, exhibit_order: node.exhibit_order + 1 }))];
}

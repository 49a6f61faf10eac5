import type { DocumentRow } from '@atlas/contracts';
import { dayOf } from '@/components/format/dates.js';

export interface NodeContent {
  id: number;
  name: string;
  documents: DocumentRow[];
  /** The day of the newest. */
  latest: string;
}

/** The nodes that hold documents, by name. */
export function nodesOf(documents: readonly DocumentRow[]): NodeContent[] {
  const nodes = new Map<number, NodeContent>();
  for (const document of documents) {
    const day = dayOf(new Date(document.uploaded_date));
    const node = nodes.get(document.node_id) ?? { id: document.node_id, name: document.node_name, documents: [], latest: day };
    node.documents.push(document);
    if (day > node.latest) node.latest = day;
    nodes.set(document.node_id, node);
  }
  return [...nodes.values()].sort((a, b) => a.name.localeCompare(b.name));
}

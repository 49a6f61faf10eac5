import type { DocumentNode } from './guess-node.js';
import { useOptions } from './use-options.js';

/** Where a document can be filed. */
export function useNodes(): readonly DocumentNode[] {
  const { data = [] } = useOptions('document/node/option');
  return data.map(({ id, name, keywords }) => ({
    id: Number(id),
    name,
    keywords: Array.isArray(keywords) ? (keywords as string[]) : [],
  }));
}

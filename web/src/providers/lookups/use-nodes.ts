import type { DocumentNode } from './guess-node.js';
import { useOptions } from './use-options.js';

/** Where this user may file a document: a clinic's where the firm opened a node to providers. */
export function useNodes(enabled = true): readonly DocumentNode[] {
  const { data = [] } = useOptions('document/node/option', '', {}, enabled);
  return data
    .filter(({ may_upload }) => may_upload === true)
    .map(({ id, name, keywords }) => ({
      id: Number(id),
      name,
      keywords: Array.isArray(keywords) ? (keywords as string[]) : [],
    }));
}

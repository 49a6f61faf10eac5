import type { ResourceHead } from './head.js';
import { RESOURCE_HEADS } from './heads.generated.js';

/** The head of a path such as 'document/node', which must exist. */
export function headAt(path: string): ResourceHead {
  const head = RESOURCE_HEADS.find(each => each.path === path);
  if (!head) throw new Error(`No definition has the path ${path}.`);
  return head;
}

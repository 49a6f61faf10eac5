import { documentedTexts, documentTexts, invalid, type DataScope } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import type { ReferenceRecord } from '../references/reference-book.js';
import { audienceOf } from './session-scope.js';

const SHOWN_BY = { provider: 'visible_to_provider', funder: 'visible_to_funder' } as const;

/**
 * Why a user may not upload documents to a node, as a message; undefined: the user may. The firm's own users may upload to every node,
 * a provider's where the firm opened the node to them, a funder's nowhere. A node that they are not shown is none for them.
 */
export function objectionToUploader(
  kind: DataScope['kind'],
  { name, data }: Pick<ReferenceRecord, 'name' | 'data'>,
): string | undefined {
  if (kind === 'law_firm') return undefined;
  if (data[SHOWN_BY[kind]] !== true) return documentedTexts.pleaseSelect('Document Node');
  if (kind === 'funder') return documentTexts.addedBy;
  return data['provider_may_upload'] === true ? undefined : documentTexts.nodeNotForProviders(name);
}

/** Throws 422 if the user may not upload documents to the node. */
export function refuseUploader(session: Pick<Session, 'dataScope'>, node: Pick<ReferenceRecord, 'name' | 'data'>): void {
  const objection = objectionToUploader(audienceOf(session), node);
  if (objection !== undefined) throw invalid({ node_id: objection });
}

/** The node, if this user may upload to it. */
export const ifUploader = <Node extends Pick<ReferenceRecord, 'name' | 'data'>>(
  session: Pick<Session, 'dataScope'>,
  node: Node | undefined,
): Node | undefined => (node && objectionToUploader(audienceOf(session), node) === undefined ? node : undefined);

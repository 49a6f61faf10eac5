import { documentedTexts, invalid } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { ifUploader } from '../../access/node-uploads.js';
import type { AppliedDefaults } from '../../application/case-file-setting/case-defaults.js';
import type { ReferenceRecord } from '../../references/reference-book.js';

/** The node that an upload names, else the firm's default unless this user may not upload to it. Throws 422 where there is neither. */
export function nodeOrDefault(
  named: ReferenceRecord | undefined,
  { node: usual }: Pick<AppliedDefaults, 'node'>,
  session: Pick<Session, 'dataScope'>,
): ReferenceRecord {
  const node = named ?? ifUploader(session, usual);
  if (!node) throw invalid({ node_id: documentedTexts.pleaseSelect('Document Node') });
  return node;
}

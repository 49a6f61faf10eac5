import { freeName, nameByPattern, type CaseDocument } from '@atlas/contracts';
import type { Session } from '@atlas/platform';
import { refuseUploader } from '../../access/node-uploads.js';
import type { Case } from '../../domain/case/case.state.js';
import type { ReferenceRecord } from '../../references/reference-book.js';
import { refuseByNode, type FiledFile } from './node-rules.js';

/** A file that a user uploads to a case. */
export interface Arrival {
  readonly session: Pick<Session, 'dataScope'>;
  readonly at: Pick<Case, 'case_id' | 'documents'>;
  readonly file: FiledFile;
  /** The day it comes in, YYYY-MM-DD. */
  readonly day: string;
  /** The firm's name pattern, for nodes without one. */
  readonly usualPattern: string | null;
}

type ReceivingNode = Pick<ReferenceRecord, 'id' | 'name' | 'code' | 'data'>;

/**
 * The names that a file gets in the case, by the pattern of the node, else of the firm. Throws 422 with a message if the user may not upload it, or the
 * node does not take such a file.
 */
export function receiveAtNode(node: ReceivingNode, arrival: Arrival): Pick<CaseDocument, 'file_name' | 'uploaded_as'> {
  const { session, at, file, day, usualPattern } = arrival;
  refuseUploader(session, node);
  const held = at.documents.filter(document => document.node.id === node.id).length;
  refuseByNode(node, file, held);
  const own = node.data['name_pattern'];
  const pattern = typeof own === 'string' && own.trim() ? own : usualPattern;
  if (!pattern?.trim()) return { file_name: file.file_name };
  const made = nameByPattern(pattern, {
    case_id: at.case_id,
    node: node.name,
    code: node.code ?? '',
    date: day,
    number: String(held + 1),
    original: file.file_name,
  });
  const taken = new Set(at.documents.map(({ file_name }) => file_name.toLowerCase()));
  const file_name = freeName(made, taken);
  return file_name === file.file_name ? { file_name } : { file_name, uploaded_as: file.file_name };
}

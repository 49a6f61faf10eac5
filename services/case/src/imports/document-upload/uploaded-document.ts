import type { CodedReference } from '@atlas/contracts';
import { contentId } from '../engine/content-id.js';

export type UploadedState = 'received' | 'attached' | 'unassigned' | 'duplicate' | 'refused' | 'discarded' | 'undone';

/** One file of a bulk upload. */
export interface UploadedDocument {
  /** Also the document's id in its case. */
  readonly id: string;
  readonly upload_id: string;
  readonly seq: number;
  readonly file_name: string;
  /** Null for a file that was refused: it was never kept. */
  readonly file_key: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly content_type: string | null;
  readonly node: CodedReference;
  readonly description: string | null;
  readonly state: UploadedState;
  /** The case it is in, or was about to be attached to. */
  readonly case_id: string | null;
  readonly candidates: readonly string[];
  /** Why it is unassigned (`UnassignedReason`), or the message of its refusal. */
  readonly reason: string | null;
  readonly settled_by: string | null;
}

/** A file that is kept. */
export type KeptDocument = UploadedDocument & {
  readonly file_key: string;
  readonly size: number;
  readonly sha256: string;
  readonly content_type: string;
};

export const isKept = (document: UploadedDocument): document is KeptDocument => document.file_key !== null;

/** What is written when a file arrives; the table knows the rest. */
export type ArrivedDocument = Pick<
  UploadedDocument,
  'id' | 'seq' | 'file_name' | 'file_key' | 'size' | 'sha256' | 'content_type' | 'node' | 'description' | 'reason'
>;

/** What becomes of a file. */
export interface Settlement {
  readonly state: UploadedState;
  readonly case_id?: string | null;
  readonly candidates?: readonly string[];
  readonly reason?: string | null;
  readonly settled_by?: string;
}

/** The id of a file in an upload: it follows from the upload and the file's place in it, so a repeated job or request adds each file once. */
export const documentIdOf = (uploadId: string, place: string): string => contentId(`${uploadId}/${place}`);

/** What operating systems put beside people's files. */
const DEBRIS = /(?:^|[\\/])(?:__MACOSX[\\/].*|\._[^\\/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

export const isDebris = (path: string): boolean => DEBRIS.test(path);

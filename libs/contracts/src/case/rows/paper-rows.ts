export interface NoteRow {
  readonly id: string;
  /** Code */
  readonly note_type: string;
  readonly note_type_name: string;
  /** HTML */
  readonly description: string;
  readonly created_by: string;
  readonly created_date: string;
  readonly updated_date: string | null;
  readonly is_pinned: boolean;
}

export interface MemoView {
  /** For the law firm. */
  readonly memo?: string;
}

export interface DocumentRow {
  readonly id: string;
  readonly node_id: number;
  readonly node_name: string;
  readonly file_name: string;
  /** The name it was uploaded under, where its node names its documents otherwise. For the law firm. */
  readonly uploaded_as?: string | null;
  readonly content_type: string;
  readonly size: number;
  readonly description: string | null;
  readonly uploaded_by: string;
  readonly uploaded_date: string;
  /** The last day it is kept for sure, by what its node says today; null: the node does not say. */
  readonly keep_until: string | null;
  /** In the case as it once stood: who has taken the document out since (for the law firm), and when. It cannot be downloaded any more. */
  readonly removed_by?: string;
  readonly removed_date?: string;
}

/** A filing of the case and what came of it. */
export interface SubmissionRow {
  readonly id: string;
  readonly submission_type: string;
  readonly submitted_date: string;
  readonly submitted_by: string;
  readonly to_email_id: string | null;
  readonly document_id: string | null;
  readonly outcome: string | null;
  readonly outcome_date: string | null;
  readonly index_or_aaa_number: string | null;
  readonly message: string | null;
}

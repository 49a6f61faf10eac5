import { date, int, memo, reference, required } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { masterTexts } from '../../texts/master.js';
import { codeTexts } from '../../texts/code.js';

/** The form of `POST provider_master/{id}/document`, beside its file. */
export class ProviderDocumentRequest extends requestOf({
  provider_document_type_id: required(reference('provider_document_type', { label: 'Provider Document Type' })),
  effective_on: date(),
  expires_on: date(),
  note: memo(),
}) {}

/** The query of `GET provider_document_type/{id}/missing`. */
export class MissingPapersRequest extends requestOf({
  page: int({ min: 1, max: 999_999, says: masterTexts.pageNotValid }),
  top: int({ min: 1, max: 1000, says: codeTexts.topNotValid }),
}) {}

/** A provider that lacks a paper every provider needs. */
export interface MissingPaperRow {
  readonly id: number;
  readonly name: string;
  readonly npi: string | null;
  readonly city: string | null;
  /** The day on which the last one ran out; null: there never was one. */
  readonly expired_on: string | null;
}

export interface MissingPapers {
  readonly result: readonly MissingPaperRow[];
  readonly total_rows: number;
}

/** A paper of a provider in `GET provider_master/{id}/document`. */
export interface ProviderDocument {
  readonly id: number;
  readonly provider_document_type_id: number;
  readonly type_name: string;
  readonly file_name: string;
  readonly size: number;
  readonly effective_on: string | null;
  readonly expires_on: string | null;
  /** Expired, about to (within its type's warning days), or neither. */
  readonly expiry: 'expired' | 'soon' | null;
  readonly uploaded_by: string;
  readonly uploaded_at: string;
  readonly note: string | null;
}

export interface ProviderDocuments {
  readonly result: readonly ProviderDocument[];
  /** Required types of which the provider has no paper that is in force. */
  readonly missing: readonly { readonly id: number; readonly name: string }[];
}

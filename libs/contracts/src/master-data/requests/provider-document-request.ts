import { IsOptional, Matches, MaxLength } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The form of `POST provider_master/{id}/document`, beside its file. Everything in a form is text. */
export class ProviderDocumentRequest {
  @Matches(/^[1-9]\d{0,8}$/, { message: 'Please Select Provider Document Type.' })
  provider_document_type_id!: string;

  @IsOptional()
  @Matches(DAY, { message: 'Effective On is not valid.' })
  effective_on?: string;

  @IsOptional()
  @Matches(DAY, { message: 'Expires On is not valid.' })
  expires_on?: string;

  @IsOptional()
  @MaxLength(4000, { message: 'Note is at most 4000 characters.' })
  note?: string;
}

/** The query of `GET provider_document_type/{id}/missing`; everything in a query is text. */
export class MissingPapersRequest {
  @IsOptional() @Matches(/^[1-9]\d{0,5}$/, { message: 'Page is not valid.' }) page?: string;
  @IsOptional() @Matches(/^([1-9]\d{0,2}|1000)$/, { message: 'Top is not valid.' }) top?: string;
}

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

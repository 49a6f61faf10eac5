import { IsIn, IsOptional } from 'class-validator';
import { ImportRequest } from '../../import/import-requests.js';

/** The fields beside the file of `POST {path}/import`. */
export class RecordImportRequest extends ImportRequest {
  /** Unknown records that rows name: create them, or refuse the rows (the default). */
  @IsOptional() @IsIn(['create', 'refuse'], { message: 'unknown_parties must be create or refuse.' }) unknown_parties?: string;
  /** An empty cell leaves a known record's value alone (keep, the default) or takes it away (clear). */
  @IsOptional() @IsIn(['keep', 'clear'], { message: 'empty_cells must be keep or clear.' }) empty_cells?: string;
}

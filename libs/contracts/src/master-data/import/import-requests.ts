import { choice } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { IMPORT_FIELDS } from '../../import/import-requests.js';
import { importTexts } from '../../texts/import.js';

/** The fields beside the file of `POST {path}/import`. */
export class RecordImportRequest extends requestOf({
  ...IMPORT_FIELDS,
  /** Unknown records that rows name: create them, or refuse the rows (the default). */
  unknown_parties: choice(['create', 'refuse'], { says: importTexts.createOrRefuse }),
  /** An empty cell leaves a known record's value alone (keep, the default) or takes it away (clear). */
  empty_cells: choice(['keep', 'clear'], { says: importTexts.keepOrClear }),
}) {}

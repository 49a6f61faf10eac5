import { choice } from '../../fields/constructors.js';
import { requestOf } from '../../fields/request-of.js';
import { IMPORT_FIELDS, yesOrNo } from '../../import/import-requests.js';
import { importTexts } from '../../texts/import.js';

/** The fields beside the file of `POST case/bulk_import`. */
export class CaseImportRequest extends requestOf({
  ...IMPORT_FIELDS,
  /** Unknown providers, insurers and doctors: create them (the default, for those who may), or refuse their lines. */
  unknown_parties: choice(['create', 'refuse'], { says: importTexts.createOrRefuse }),
  /** Lines that the cases have with another amount: take the file's (true), or only list them (the default). */
  apply_changes: yesOrNo('apply_changes'),
}) {}

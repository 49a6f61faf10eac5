import { ChangeRecorder, Database } from '@atlas/platform';
import { SavedMappings } from '@atlas/resource-engine';
import { Injectable } from '@nestjs/common';

/** The mappings of an account by kind of import. */
@Injectable()
export class CaseMappings extends SavedMappings {
  constructor(database: Database, changes: ChangeRecorder) {
    super(database, { table: 'cases.import_mapping', column: 'kind' }, changes);
  }
}

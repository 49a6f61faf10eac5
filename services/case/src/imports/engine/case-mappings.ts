import { ACTIVITY_RECORDER, Database, type ActivityRecorder } from '@atlas/platform';
import { SavedMappings } from '@atlas/resource-engine';
import { Inject, Injectable } from '@nestjs/common';

/** The mappings of an account by kind of import. */
@Injectable()
export class CaseMappings extends SavedMappings {
  constructor(database: Database, @Inject(ACTIVITY_RECORDER) activity: ActivityRecorder) {
    super(database, { table: 'cases.import_mapping', column: 'kind' }, activity);
  }
}

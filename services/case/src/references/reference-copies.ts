import { MASTER_RECORD_CHANGED, MASTER_RECORDS_CHANGED } from '@atlas/contracts';
import { CopiedRecords, Inbox } from '@atlas/messaging';
import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';

/** The group on the bus that takes master records in. */
export const REFERENCES_GROUP = 'case-references';

/** This service's copies of master records. */
@Injectable()
export class ReferenceCopies extends CopiedRecords {
  constructor(database: Database, inbox: Inbox) {
    super(database, inbox, { [MASTER_RECORD_CHANGED]: REFERENCES_GROUP, [MASTER_RECORDS_CHANGED]: REFERENCES_GROUP });
  }
}

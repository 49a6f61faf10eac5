import { Database, type Session } from '@atlas/platform';
import { ImportJobs } from '@atlas/resource-engine';
import { Inject, Injectable } from '@nestjs/common';
import { CASE_AGGREGATES, Cases, metadataOf, type CaseAggregates } from '../../application/cases.js';
import type { BatchWorld } from '../../application/case-batch.js';

/** What every kind of import of this service needs. */
@Injectable()
export class ImportTools {
  constructor(
    readonly jobs: ImportJobs,
    readonly database: Database,
    readonly cases: Cases,
    @Inject(CASE_AGGREGATES) readonly aggregates: CaseAggregates,
  ) {}

  /** `causationId`: the job that changes the cases. */
  async world(session: Session, causationId: string): Promise<BatchWorld> {
    return { session, context: await this.cases.context(session), metadata: { ...metadataOf(session), causationId } };
  }
}

import { currentContext, Database } from '@atlas/platform';
import { ResourceEngine, SHARED_ACCOUNT } from '@atlas/resource-engine';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { seedRows } from './seed-data.js';
import { SeedWriter } from './seed-writer.js';

/** The shared records that the product contains: written once, when there are none yet. */
@Injectable()
export class SharedSeeds implements OnApplicationBootstrap {
  constructor(
    private readonly engine: ResourceEngine,
    private readonly database: Database,
  ) {}

  /** True when something was written. */
  async onApplicationBootstrap(): Promise<boolean> {
    return this.database.withAccount(SHARED_ACCOUNT, async tx => {
      const { table } = this.engine.set.model('place_of_service');
      // Of processes that start together one writes.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['master_data.shared_seeds']);
      const [row] = await tx.query<{ used: boolean }>(`select exists (select from ${table} where account_id = $1) as used`, [
        SHARED_ACCOUNT,
      ]);
      if (row?.used) return false;
      const writer = new SeedWriter(this.engine, tx, SHARED_ACCOUNT, currentContext().correlationId);
      await writer.add('place_of_service', seedRows('places-of-service'));
      await writer.tell();
      return true;
    });
  }
}

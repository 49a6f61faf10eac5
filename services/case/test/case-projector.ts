import { Projector, type Projection } from '@atlas/event-sourcing';
import { caseProjections } from '../src/projections/index.js';
import type { CaseWorld } from './case-world.js';

const WAIT_MS = 30_000;

export class CaseProjector extends Projector {
  constructor(
    private readonly world: CaseWorld,
    private readonly projections: readonly Projection[],
  ) {
    super({ store: world.store, pool: world.database.systemPool, schema: 'cases', projections });
  }

  /** Waits until every read model has applied what is in the log now. One row that is there says nothing about other rows or other read models. */
  async caughtUp(): Promise<void> {
    await Promise.all(
      this.projections.map(async ({ name, categories }) => {
        const { rows } = await this.world.database.ownerPool.query<{ position: string }>(
          `select transaction_id || '-' || position as position from event_store.event where category = any($1)
            order by transaction_id desc, event.position desc limit 1`,
          [categories],
        );
        if (rows[0] && !(await this.whenReached(name, rows[0].position, WAIT_MS)))
          throw new Error(`${name} has not caught up with the log within ${WAIT_MS / 1000} s.`);
      }),
    );
  }
}

/** Runs projections of the case service, those of the lists by default, over the events of the world's cases. */
export const caseProjector = (world: CaseWorld, projections: readonly Projection[] = caseProjections): CaseProjector =>
  new CaseProjector(world, projections);

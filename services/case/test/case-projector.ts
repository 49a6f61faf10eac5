import { Projector, type Projection } from '@atlas/event-sourcing';
import { caseProjections } from '../src/projections/index.js';
import type { CaseWorld } from './case-world.js';

/** Runs projections of the case service, those of the lists by default, over the events of the world's cases. */
export const caseProjector = (world: CaseWorld, projections: readonly Projection[] = caseProjections): Projector =>
  new Projector({ store: world.store, pool: world.database.systemPool, schema: 'cases', projections });

export { projectionCheckpointSql, type Checkpoint, type ProjectionFailure } from './checkpoint.js';
export type { Projection, ProjectionTransaction } from './projection.js';
export { Projector, type ProjectionStatus, type ProjectorOptions } from './projector.js';
export type { Rebuilt } from './rebuild.js';
export { insertRows, upsertRows, type Columns } from './insert-rows.js';

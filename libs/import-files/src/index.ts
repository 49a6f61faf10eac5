export { eventLoopYielder } from './yield-to-event-loop.js';
export { sourceOf, type FileSource } from './file-source.js';
export { type OpenTable, type TablePart } from './open-table.js';
export { openTable, readTable, type ReadTableOptions } from './read-table.js';

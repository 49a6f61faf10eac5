import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

const TOLD: ReadonlySet<string> = new Set(['error', 'warning']);
const log = new NestLogger('Jobs');

/**
 * graphile-worker's warnings in the product's log. Failed tasks are left out: the runner logs them, without the payload,
 * which may contain names.
 */
export const graphileLogger = new Logger(() => (level, message, meta) => {
  if (TOLD.has(level) && !meta?.failure) log.warn(message);
});

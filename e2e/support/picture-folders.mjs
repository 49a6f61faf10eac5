import { join } from 'node:path';
import { root } from '../../scripts/processes.mjs';

const PICTURES = join(root, '.cache/pictures');
export const CURRENT = join(PICTURES, 'current');
export const PREVIOUS = join(PICTURES, 'previous');
/** Each changed picture before, after, and with its differences marked; `index.html` shows them side by side. */
export const CHANGES = join(PICTURES, 'changes');

import { CASE_LINES } from '../cases/case-lines.js';
import type { LineView } from './survey.js';

/** The kinds of import that the worker can preview, by their type. */
export const LINE_VIEWS: ReadonlyMap<string, LineView> = new Map([[CASE_LINES.kind.type, CASE_LINES as unknown as LineView]]);

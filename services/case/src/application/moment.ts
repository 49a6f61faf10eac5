import type { AsOf } from '@atlas/event-sourcing';
import { today } from './clock.js';

/** The moment a case is asked about, and the day ages are counted to. */
export interface Moment extends AsOf {
  readonly day: string;
}

export const now = (): Moment => ({ day: today() });

/** Two moments of a case; a `to` without a time is now. */
export interface Period {
  readonly from: Moment & { readonly time: string };
  readonly to: Moment;
}

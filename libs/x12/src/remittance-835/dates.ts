import type { Segment } from '../envelope/segment.js';
import { dateOf } from '../values.js';

/** DTM qualifiers: service date, or begin and end of service (472, 150, 151) and of the statement (232, 233). */
const BEGINS = new Set(['472', '150', '232']);
const ENDS = new Set(['151', '233']);

/** Begin and end as DTM segments say them; other dates are left alone. */
export class DatesOfService {
  from: string | null = null;
  to: string | null = null;

  take(dtm: Segment): void {
    const date = dateOf(dtm.at(2)) ?? null;
    if (BEGINS.has(dtm.at(1))) this.from = date;
    if (ENDS.has(dtm.at(1))) this.to = date;
  }
}

import { FIRM_TIME_ZONE, type ActivityFigures, type ActivityReport } from '@atlas/contracts';
import { ListQuery, type Transaction } from '@atlas/platform';
import type { StoredActivity } from './activity-rows.js';
import { activityParts, type ActivityWindow } from './activity-window.js';

const FIGURES: Readonly<Record<keyof ActivityFigures, string>> = {
  actions: 'count(*)',
  views: 'count(*) filter (where change_type_id = 24)',
  changes: 'count(*) filter (where change_type_id not in (24, 25, 28, 32))',
  exports: 'count(*) filter (where change_type_id = 25)',
  sign_ins: 'count(*) filter (where change_type_id = 32)',
  refused: 'count(*) filter (where change_type_id = 28)',
  in_emergency: 'count(emergency_id)',
};
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof ActivityFigures)[];

/** One window on the activity: its rows newest first, its count, its figures, its days; always the same conditions. */
export class ActivityQuery extends ListQuery<StoredActivity> {
  constructor(window: ActivityWindow) {
    super(activityParts(window), row => row);
  }

  /**
   * The figures of all rows, and those of each day. One walk counts by the hour, and only the hours become New York days: that costs more than all
   * the counting, and New York's days begin with an hour.
   */
  async totals(tx: Transaction): Promise<Pick<ActivityReport, 'figures' | 'by_day'>> {
    const { from, sql } = this.parts;
    const days = await tx.query<ActivityFigures & { readonly day: string }>(
      `select (hour at time zone '${FIRM_TIME_ZONE}')::date as day, ${FIGURE_NAMES.map(name => `sum(${name})::int as ${name}`).join(', ')}
         from (select date_bin('1 hour', a.created_at, 'epoch') as hour, ${FIGURE_NAMES.map(name => `${FIGURES[name]} as ${name}`).join(', ')}
                 from ${from} where ${this.where} group by 1) h
        group by 1 order by 1`,
      sql.parameters,
    );
    const sum = (name: keyof ActivityFigures): number => days.reduce((total, day) => total + day[name], 0);
    return {
      figures: Object.fromEntries(FIGURE_NAMES.map(name => [name, sum(name)])) as unknown as ActivityFigures,
      by_day: days.map(({ day, views, changes, exports, sign_ins, refused }) => ({
        day,
        views,
        changes,
        other: exports + sign_ins + refused,
      })),
    };
  }
}

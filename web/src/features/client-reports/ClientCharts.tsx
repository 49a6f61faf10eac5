import type { ClientSummary } from '@atlas/contracts';
import { BarRows } from '../../components/charts/BarRows.js';
import { StackedBars } from '../../components/charts/StackedBars.js';
import type { Series } from '../../components/charts/series.js';
import { toneOf } from '../../components/chips/status-tone.js';
import { dayOf } from '../../components/format/dates.js';
import { formatCount } from '../../components/format/money.js';
import { plural } from '../../components/format/text.js';
import { Panel } from '../../components/page/Panel.js';
import { EmptyState } from '../../components/states/EmptyState.js';
import { useStatuses } from '../../providers/lookups/use-statuses.js';
import { monthPoints } from './summary-figures.js';

const SERIES: readonly Series[] = [{ key: 'cases', label: 'Cases opened' }];
const LEAST_HEIGHT = 300;
/** A row of the status breakdown beside the chart when there are many. */
const ROW_HEIGHT = 26;
const chartHeight = (statuses: number): number => Math.max(LEAST_HEIGHT, statuses * ROW_HEIGHT);

/** Open cases by where they stand, each status in the colour of its track. */
export const StatusPanel = ({ summary: { by_status, figures } }: { summary: ClientSummary }) => {
  const looks = new Map(useStatuses().map(status => [Number(status.id), status]));
  const rows = by_status.map(({ status_id, status, track, cases, outstanding }) => ({
    label: status,
    count: cases,
    amount: outstanding,
    // The status's own row says how it looks; for one that is no longer offered the track of its cases has to do.
    tone: toneOf(looks.get(status_id) ?? { track: track.toLowerCase() }),
  }));
  const note = `${formatCount(figures.open_cases)} open ${plural(figures.open_cases, 'case')}`;
  return (
    <Panel framed title="Status breakdown" note={note}>
      <div style={{ padding: '0 12px 12px' }}>
        {rows.length > 0 ? (
          <BarRows rows={rows} heads={['Status', 'Outstanding', 'Cases', 'Amount']} />
        ) : (
          <EmptyState title="No case is open." />
        )}
      </div>
    </Panel>
  );
};

/** How many cases were opened in each of the last twelve months. */
export const MonthPanel = ({ summary: { by_month, by_status } }: { summary: ClientSummary }) => (
  <Panel framed title="Cases by month" note="the last twelve months">
    <div style={{ padding: '0 12px 12px' }}>
      {by_month.some(({ cases }) => cases > 0) ? (
        <StackedBars
          title="Cases opened"
          series={SERIES}
          points={monthPoints(by_month, dayOf(new Date()).slice(0, 7))}
          height={chartHeight(by_status.length)}
          note="* month to date"
        />
      ) : (
        <EmptyState title="No case was opened in these months." />
      )}
    </div>
  </Panel>
);

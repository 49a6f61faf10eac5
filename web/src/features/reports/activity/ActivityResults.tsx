import type { ActivityFigures, ActivityReport } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { StackedBars } from '../../../components/charts/StackedBars.js';
import { formatCount } from '../../../components/format/money.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { type Figure, FigureStrip } from '../../../components/page/FigureStrip.js';
import { NARROW, NARROW_QUERY, v } from '../../../theme/tokens.js';
import { ACTIVITY_COLUMNS } from './activity-columns.js';
import { DAY_SERIES, dayPoints } from './activity-days.js';

const Overview = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 408px) minmax(0, 1fr)',
  gap: 20,
  padding: '12px 16px',
  borderBottom: `1px solid ${v.line}`,
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const figuresOf = ({ actions, views, changes, exports, sign_ins, refused }: ActivityFigures): Figure[] => [
  { label: 'Actions', value: formatCount(actions), note: 'all kinds' },
  { label: 'Views', value: formatCount(views), note: 'reads of a case' },
  { label: 'Changes', value: formatCount(changes), note: 'of cases and records' },
  { label: 'Exports', value: formatCount(exports), note: 'and downloads' },
  { label: 'Sign-ins', value: formatCount(sign_ins), note: 'sessions begun' },
  {
    label: 'Refused attempts',
    value: formatCount(refused),
    note: 'not permitted',
    ...(refused > 0 ? { tone: 'danger' as const } : {}),
  },
];

/** What was found: the figures and days of the whole report, and one page of its rows. */
export const ActivityResults = ({ report, dimmed }: { report: ActivityReport | undefined; dimmed: boolean }) => {
  // In one row where the chart stands below: the rows want the height.
  const columns = useMediaQuery(NARROW_QUERY) ? 6 : 3;
  const rows = report?.result.map((row, index) => ({ ...row, id: String(index) }));
  return (
    <>
      {report && (
        <Overview>
          <FigureStrip figures={figuresOf(report.figures)} columns={columns} />
          <StackedBars title="Actions a day" series={DAY_SERIES} points={dayPoints(report.by_day)} />
        </Overview>
      )}
      <div aria-busy={dimmed} style={{ flex: 1, minHeight: 0, display: 'grid', opacity: dimmed && report ? 0.55 : 1 }}>
        <RowsTable
          label="User activity"
          columns={ACTIVITY_COLUMNS}
          rows={rows}
          idOf={({ id }) => id}
          sortable={false}
          skeletonRows={15}
        />
      </div>
    </>
  );
};

import type { ActivityFigures, ActivityReport } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { StackedBars } from '../../../components/charts/StackedBars.js';
import { formatCount } from '../../../components/format/money.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import type { LayoutControl } from '../../../components/list/use-list-layout.js';
import { type Figure, FigureStrip } from '../../../components/page/FigureStrip.js';
import { t } from '../../../texts/t.js';
import { NARROW, NARROW_QUERY, v } from '../../../theme/tokens.js';
import { type ActivityState, FIGURE_TYPES, writeActivity } from './activity-address.js';
import { ACTIVITY_COLUMNS } from './activity-columns.js';
import { DAY_SERIES, dayPoints } from './activity-days.js';

const Overview = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 408px) minmax(0, 1fr)',
  gap: 20,
  padding: '12px 16px',
  borderBottom: `1px solid ${v.line}`,
  '& dd a': { color: 'inherit' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const FIGURES: Readonly<Record<keyof ActivityFigures, Pick<Figure, 'label' | 'note'>>> = {
  actions: { label: t('common.actions'), note: t('reports.allKinds') },
  views: { label: t('reports.views'), note: t('reports.readsOfACase') },
  changes: { label: t('reports.changes'), note: t('reports.ofCasesAndRecords') },
  exports: { label: t('reports.exports'), note: t('reports.andDownloads') },
  sign_ins: { label: t('reports.signIns'), note: t('reports.sessionsBegun') },
  refused: { label: t('reports.refusedAttempts'), note: t('reports.notPermitted') },
};

/** Each opens the rows that it counts. */
const figuresOf = (figures: ActivityFigures, state: ActivityState): Figure[] =>
  (Object.keys(FIGURES) as (keyof ActivityFigures)[]).map(key => ({
    ...FIGURES[key],
    value: <Link to={writeActivity({ ...state, changeTypes: FIGURE_TYPES[key], page: 1 })}>{formatCount(figures[key])}</Link>,
    ...(key === 'refused' && figures.refused > 0 ? { tone: 'danger' as const } : {}),
  }));

interface Props {
  report: ActivityReport | undefined;
  dimmed: boolean;
  state: ActivityState;
  layout: LayoutControl;
  onShow: (change: Partial<ActivityState>) => void;
}

/** What was found: the figures and days of the whole report, and one page of its rows. */
export const ActivityResults = ({ report, dimmed, state, layout, onShow }: Props) => {
  // In one row if the chart is below, to leave the height to the rows.
  const columns = useMediaQuery(NARROW_QUERY) ? 6 : 3;
  const rows = report?.result.map((row, index) => ({ ...row, id: String(index) }));
  const { sort } = state;
  const sortBy = (field: string) =>
    onShow({ sort: { field, dir: sort?.field === field && sort.dir === 'asc' ? 'desc' : 'asc' }, page: 1 });
  return (
    <>
      {report && (
        <Overview>
          <FigureStrip figures={figuresOf(report.figures, state)} columns={columns} />
          <StackedBars title={t('reports.actionsADay')} series={DAY_SERIES} points={dayPoints(report.by_day)} />
        </Overview>
      )}
      <div aria-busy={dimmed} style={{ flex: 1, minHeight: 0, display: 'grid', opacity: dimmed && report ? 0.55 : 1 }}>
        <RowsTable
          label={t('reports.userActivity')}
          columns={ACTIVITY_COLUMNS}
          rows={rows}
          idOf={({ id }) => id}
          order={{ sort: sort && { field: sort.field, order: sort.dir === 'desc' ? 'DESC' : 'ASC' }, onSort: sortBy }}
          layout={layout}
          skeletonRows={15}
        />
      </div>
    </>
  );
};

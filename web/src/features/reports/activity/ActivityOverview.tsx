import type { ActivityFigures, ActivityReport } from '@atlas/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { StackedBars } from '@/components/charts/StackedBars.js';
import { formatCount } from '@/components/format/money.js';
import { type Figure, FigureStrip } from '@/components/page/FigureStrip.js';
import { t } from '@/texts/t.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { Overview } from '../Overview.js';
import { DAY_SERIES, dayPoints } from './activity-days.js';
import { type ActivityForm, activityPath, FIGURE_TYPES } from './activity-state.js';

const FIGURES: Readonly<Record<keyof ActivityFigures, Pick<Figure, 'label' | 'note'>>> = {
  actions: { label: t('common.actions'), note: t('reports.allKinds') },
  views: { label: t('reports.views'), note: t('reports.readsOfACase') },
  changes: { label: t('reports.changes'), note: t('reports.ofCasesAndRecords') },
  exports: { label: t('reports.exports'), note: t('reports.andDownloads') },
  sign_ins: { label: t('reports.signedInOrOut'), note: t('reports.withApiKeys') },
  refused: { label: t('reports.refusedAttempts'), note: t('reports.notPermitted') },
  in_emergency: { label: t('reports.withEmergencyAccess'), note: t('reports.allKinds') },
};

const ALARMING: readonly (keyof ActivityFigures)[] = ['refused', 'in_emergency'];

/** Each opens the rows that it counts; emergency access is there only when it was used. */
const figuresOf = (figures: ActivityFigures, form: ActivityForm): Figure[] =>
  (Object.keys(FIGURES) as (keyof ActivityFigures)[])
    .filter(key => key !== 'in_emergency' || figures.in_emergency > 0)
    .map(key => ({
      ...FIGURES[key],
      value: (
        <Link to={activityPath({ ...form, change_type_ids: FIGURE_TYPES[key], in_emergency: key === 'in_emergency' })}>
          {formatCount(figures[key])}
        </Link>
      ),
      ...(ALARMING.includes(key) && figures[key] > 0 ? { tone: 'danger' as const } : {}),
    }));

/** The figures and days of all rows, which come with each page. */
export const ActivityOverview = ({ form, dimmed }: { form: ActivityForm; dimmed: boolean }) => {
  const { meta } = useListContext() as { meta?: Pick<ActivityReport, 'figures' | 'by_day'> };
  const isNarrow = useMediaQuery(NARROW_QUERY);
  if (!meta) return null;
  const figures = figuresOf(meta.figures, form);
  // On a narrow screen the chart is below the figures, so they use one row and leave the height to the table.
  const columns = isNarrow ? figures.length : Math.ceil(figures.length / 2);
  return (
    <Overview dimmed={dimmed}>
      <FigureStrip figures={figures} columns={columns} />
      <StackedBars title={t('reports.actionsADay')} series={DAY_SERIES} points={dayPoints(meta.by_day)} />
    </Overview>
  );
};

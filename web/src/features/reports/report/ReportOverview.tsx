import { reportField, type ReportDefinition, type ReportFigures } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { StackedBars } from '../../../components/charts/StackedBars.js';
import { FigureStrip } from '../../../components/page/FigureStrip.js';
import { NARROW, NARROW_QUERY, v } from '../../../theme/tokens.js';
import { figureText } from './report-columns.js';
import { figurePath, type ReportState } from './report-state.js';

const Overview = styled('div')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(360px, 480px) minmax(0, 1fr)',
  gap: 20,
  padding: '12px 16px',
  borderBottom: `1px solid ${v.line}`,
  '& dd a': { color: v.text },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface Props {
  definition: ReportDefinition;
  state: ReportState;
  answer: ReportFigures;
  /** The figures are of an earlier run. */
  dimmed: boolean;
}

/** The figures of all rows, each of which opens its rows, and the chart. */
export const ReportOverview = ({ definition, state, answer: { figures, chart }, dimmed }: Props) => {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const { type } = reportField(definition.chart.measure);
  return (
    <Overview aria-busy={dimmed} style={{ opacity: dimmed ? 0.55 : 1 }}>
      <FigureStrip
        columns={isNarrow ? figures.length : Math.min(figures.length, figures.length === 4 ? 2 : 3)}
        figures={figures.map(({ key, label, type: kind, value }) => ({
          label,
          value: <Link to={figurePath(definition, state, key)}>{figureText(kind, value)}</Link>,
        }))}
      />
      <StackedBars
        title={chart.title}
        series={chart.series}
        points={chart.points.map(({ label, values }) => ({
          label,
          ...Object.fromEntries(chart.series.map(({ key }, index) => [key, values[index] ?? 0])),
        }))}
        format={value => figureText(type, value)}
      />
    </Overview>
  );
};

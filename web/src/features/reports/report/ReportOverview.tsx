import { reportField, type ReportDefinition, type ReportFigures } from '@atlas/contracts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useNavigate } from 'react-router-dom';
import { StackedBars } from '@/components/charts/StackedBars.js';
import { FigureStrip } from '@/components/page/FigureStrip.js';
import { NARROW_QUERY } from '@/theme/tokens.js';
import { Overview } from '../Overview.js';
import { figureText } from './report-columns.js';
import { barPath, figurePath, type ReportState } from './report-state.js';

interface Props {
  definition: ReportDefinition;
  state: ReportState;
  answer: ReportFigures;
  /** The figures are of an earlier run. */
  dimmed: boolean;
}

/** The figures of all rows and the chart: a figure and a bar open the rows that they sum. */
export const ReportOverview = ({ definition, state, answer: { figures, chart }, dimmed }: Props) => {
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const navigate = useNavigate();
  const { type } = reportField(definition.chart.measure);
  return (
    <Overview dimmed={dimmed}>
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
        onOpen={(series, point) => void navigate(barPath(definition, state, chart.points[point]!.key, series))}
      />
    </Overview>
  );
};

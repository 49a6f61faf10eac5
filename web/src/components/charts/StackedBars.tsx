import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { font, v } from '@/theme/tokens.js';
import { formatCount } from '@/components/format/money.js';
import { colorOf, type OpenBar, type Point, type Series, totalOf } from './series.js';
import { t } from '@/texts/t.js';

const Plot = lazy(() => import('./BarsPlot.js'));

const Figure = styled('figure')({
  minWidth: 0,
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 16, minHeight: 20, fontWeight: 600 },
  '& .legend': { ...font.small, display: 'flex', gap: 16, marginLeft: 'auto', fontWeight: 400, color: v.text2 },
  '& .legend i': { display: 'inline-block', width: 8, height: 8, marginRight: 8, borderRadius: 2, printColorAdjust: 'exact' },
  '& table': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  position: 'relative',
});

interface Props {
  title: string;
  /** Three at most. */
  series: readonly Series[];
  points: readonly Point[];
  /** 104 in reports, up to 344 on the clinic's page. */
  height?: number;
  /** How a value is said; default a count. */
  format?: (value: number) => string;
  /** What a bar, or its part of a series, opens. */
  onOpen?: OpenBar;
  /** After the legend. */
  note?: ReactNode;
}

/** Bars on bars, zero-based, with the largest one written; a table has the same numbers for screen readers. */
export const StackedBars = ({ title, series, points, height = 104, format = formatCount, onOpen, note }: Props) => (
  <Figure>
    <figcaption>
      {title}
      <span className="legend">
        {series.map((each, index) => (
          <span key={each.key}>
            <i style={{ backgroundColor: colorOf(each, index) }} />
            {each.label}
          </span>
        ))}
        {note}
      </span>
    </figcaption>
    <div aria-hidden style={{ height }}>
      <Suspense fallback={null}>
        <Plot points={points} series={series} height={height} format={format} onOpen={onOpen} />
      </Suspense>
    </div>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('common.all')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{format(typeof point[key] === 'number' ? point[key] : 0)}</td>
            ))}
            <td>{format(totalOf(point, series))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Figure>
);

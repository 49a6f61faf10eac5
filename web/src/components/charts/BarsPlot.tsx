import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { v } from '@/theme/tokens.js';
import { formatCount, shortNumber } from '@/components/format/money.js';
import { colorOf, largestIndex, type OpenBar, type Point, type Series, totalOf } from './series.js';

interface Props {
  points: readonly Point[];
  series: readonly Series[];
  height: number;
  format?: (value: number) => string;
  onOpen?: OpenBar | undefined;
}

const TICK = { fontSize: 11, fill: v.text3 };
const X_AXIS = {
  tick: TICK,
  tickLine: false,
  axisLine: { stroke: v.cGrid },
  interval: 'preserveStartEnd',
  minTickGap: 16,
  height: 20,
} as const;

/** As many texts have room for two lines each; of more, or of dates, some are left out. */
const MOST_TEXTS = 12;
const SHORT = 8;
const TWO_LINES = 34;

/** A label below its bar, on two lines where it is long. */
const LongTick = ({ x, y, payload, width, visibleTicksCount }: XAxisTickContentProps) => (
  <Text
    {...TICK}
    x={x}
    y={y}
    width={Number(width) / visibleTicksCount - 6}
    maxLines={2}
    textAnchor="middle"
    verticalAnchor="start"
  >
    {String(payload.value)}
  </Text>
);
const LONG_X_AXIS = { ...X_AXIS, tick: LongTick, interval: 0, height: TWO_LINES } as const;

const axisOf = (points: readonly Point[]) =>
  points.length <= MOST_TEXTS && points.some(({ label }) => label.length > SHORT) ? LONG_X_AXIS : X_AXIS;

const Y_AXIS = {
  tick: TICK,
  tickLine: false,
  axisLine: false,
  width: 40,
  tickFormatter: shortNumber,
  tickCount: 4,
  interval: 0,
  allowDecimals: false,
  domain: [0, 'auto'],
} as const;
const TOOLTIP = {
  cursor: { fill: v.hover },
  isAnimationActive: false,
  contentStyle: { border: 0, borderRadius: 6, backgroundColor: v.raised, boxShadow: v.elevation2, fontSize: 12 },
  itemStyle: { color: v.text },
  labelStyle: { color: v.text2 },
} as const;
const MANY = 60;
const FINISHED = 1;
const UNFINISHED = 0.55;

/** The drawing of `StackedBars`; apart, so that the chart library is loaded with the first chart only. */
const BarsPlot = ({ points, series, height, format = formatCount, onOpen }: Props) => {
  const largest = largestIndex(points, series);
  const labeled = points.map((point, index) => ({ ...point, written: index === largest ? format(totalOf(point, series)) : '' }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={labeled} margin={{ top: 16, right: 4, bottom: 0, left: 0 }} barCategoryGap="24%" accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={v.cGrid} />
        <XAxis dataKey="label" {...axisOf(points)} />
        <YAxis {...Y_AXIS} />
        <Tooltip {...TOOLTIP} formatter={value => format(Number(value))} />
        {series.map((each, index) => (
          <Bar
            key={each.key}
            dataKey={each.key}
            name={each.label}
            stackId="all"
            fill={colorOf(each, index)}
            stroke={v.surface}
            // Between many thin bars the gap is enough.
            strokeWidth={points.length > MANY ? 0 : 1}
            isAnimationActive={false}
            maxBarSize={40}
            {...(onOpen && { cursor: 'pointer', onClick: (_bar, at) => onOpen(each.key, at) })}
          >
            {points.map((point, at) => (
              <Cell key={at} fillOpacity={point.unfinished ? UNFINISHED : FINISHED} />
            ))}
            {index === series.length - 1 && (
              <LabelList dataKey="written" position="top" style={{ fontSize: 11, fontWeight: 600, fill: v.text }} />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};

export default BarsPlot;

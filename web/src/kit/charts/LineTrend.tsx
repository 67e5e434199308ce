import { useElementSize } from '@mantine/hooks';
import { asRead } from '@vigia/contract/kit/means.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { alikeDigits, type Point, pathOf, roundedUp, runs, ticksTo } from './geometry.ts';
import { Legend } from './Legend.tsx';
import { dashOf, seriesStyle } from './palette.ts';

export interface TrendPoint {
  /** ISO date or instant. */
  date: string;
  value: number | null;
}

export interface TrendSeries {
  name: string;
  points: readonly TrendPoint[];
}

interface LineTrendProps {
  title: string;
  /** Up to five. */
  series: readonly TrendSeries[];
  /** The top of the scale; a round number above the greatest value unless given. */
  max?: number;
  height?: number;
}

const margin = { top: 8, right: 12, bottom: 24, left: 32 };
const time = (date: string) => new Date(date).getTime();

/** Pixels between two dates that do not run into each other, one of them written on both sides of its place. */
const apart = 150;

/** The first date and the last, unless that is the same day, and one between them where it has room. */
function legible(dates: readonly string[], x: (date: string) => number, day: (date: string) => string) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (day(first) === day(last)) return [{ date: first, anchor: 'start' } as const];
  const middle = dates[Math.floor(dates.length / 2)] ?? first;
  const fits = x(middle) - x(first) >= apart && x(last) - x(middle) >= apart;
  return [
    { date: first, anchor: 'start' } as const,
    ...(fits ? [{ date: middle, anchor: 'middle' } as const] : []),
    { date: last, anchor: 'end' } as const,
  ];
}

interface TrendLineProps {
  /** In their order; null where there is a gap. */
  points: readonly (Point | null)[];
  /** Which of the series it is. */
  index: number;
}

/** One figure: a line for each run without a gap, and a dot for each value. */
function TrendLine({ points, index }: TrendLineProps) {
  const lines = runs(points, (point) => point !== null).map((run) => run.filter((point) => point !== null));
  return (
    <g style={seriesStyle(index)}>
      {lines.map((line) => (
        <path key={pathOf(line)} className={classes.line} d={pathOf(line)} strokeDasharray={dashOf(index)} />
      ))}
      {lines.flat().map((point) => (
        <circle key={`${point.x} ${point.y}`} className={classes.dot} cx={point.x} cy={point.y} r={3.5} />
      ))}
    </g>
  );
}

/** The same figures as a table, date by date. */
function useTrendTable(series: readonly TrendSeries[], dates: readonly string[]) {
  const { t } = useTranslation('kit');
  const { date: day, number } = useFormats();
  const digits = alikeDigits(series.flatMap(({ points }) => points.map(({ value }) => value)));
  return {
    head: [t('chart.date'), ...series.map(({ name }) => name)],
    rows: dates.map((date) => ({
      key: date,
      cells: [
        day(date),
        ...series.map(({ points }) => {
          const value = points.find((point) => point.date === date)?.value;
          return value === null || value === undefined ? t('chart.none') : number(asRead(value), digits);
        }),
      ],
    })),
  };
}

/** How figures moved over time. Points without a value leave a gap. */
export function LineTrend({ title, series, max, height = 220 }: LineTrendProps) {
  const { date: day, number } = useFormats();
  const { ref, width: measured } = useElementSize();
  const width = measured || 640;
  const points = series.flatMap((one) => one.points);
  const dates = [...new Set(points.map(({ date }) => date))].sort((a, b) => time(a) - time(b));
  const first = time(dates[0] ?? '1970-01-01');
  const span = Math.max(1, time(dates.at(-1) ?? '1970-01-01') - first);
  const top = max ?? roundedUp(Math.max(...points.map(({ value }) => value ?? 0), 0));
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const x = (date: string) => margin.left + (inner.width * (time(date) - first)) / span;
  const y = (value: number) => margin.top + inner.height * (1 - value / top);
  const ticks = ticksTo(top);
  const shownDates = legible(dates, x, day);
  const table = useTrendTable(series, dates);
  return (
    <ChartFrame
      title={title}
      table={table}
      legend={series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    >
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={classes.grid} d={`M${margin.left} ${y(tick)}H${width - margin.right}`} />
              <text className={classes.label} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
                {number(tick, { maximumFractionDigits: 1 })}
              </text>
            </g>
          ))}
          {shownDates.map(({ date, anchor }) => (
            <text key={date} className={classes.label} x={x(date)} y={height - 6} textAnchor={anchor}>
              {day(date)}
            </text>
          ))}
          {series.map(({ name, points: own }, index) => (
            <TrendLine
              key={name}
              points={own.map(({ date, value }) => (value === null ? null : { x: x(date), y: y(value) }))}
              index={index}
            />
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}

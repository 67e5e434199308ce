import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { type Point, pathOf, pointAt, wrapped } from './geometry.ts';
import { Legend } from './Legend.tsx';
import { seriesStyle } from './palette.ts';

export interface RadarAxis {
  label: string;
  /** Null where nothing is known: the line then touches the centre and the table says so. */
  value: number | null;
  /** The same axis before, drawn as a dashed line. */
  before?: number | null;
}

interface RadarChartProps {
  title: string;
  /** 3 to 13, clockwise from the top. */
  axes: readonly RadarAxis[];
  max?: number;
  /** What the full line is called, where it is not how things are now. */
  nowName?: string;
  /** What the dashed line is called. */
  beforeName?: string;
}

/** As wide as its place; where that is too narrow for names around it, they are numbers and the names a list below. */
function layoutFor(measured: number) {
  const numbered = measured > 0 && measured < 420;
  const width = Math.max(240, Math.min(520, measured || 460));
  const radius = numbered ? Math.min(140, width / 2 - 36) : 128;
  return { width, height: 2 * radius + (numbered ? 64 : 104), radius, numbered };
}

interface AxisLabelProps {
  label: string;
  at: Point;
  centre: Point;
}

function AxisLabel({ label, at: { x, y }, centre }: AxisLabelProps) {
  const lines = wrapped(label, 18);
  const anchor = Math.abs(x - centre.x) < 8 ? 'middle' : x > centre.x ? 'start' : 'end';
  return (
    <text className={classes.label} textAnchor={anchor} x={x} y={y - (lines.length - 1) * 7 + 4}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The shape of a result over several domains; for the maturity of 3 to 13 of them. */
export function RadarChart({ title, axes, max = 5, nowName, beforeName }: RadarChartProps) {
  const { t } = useTranslation('kit');
  const { mean } = useFormats();
  const { ref, width: measured } = useElementSize();
  const { width, height, radius, numbered } = layoutFor(measured);
  const centre = { x: width / 2, y: height / 2 };
  const turn = (index: number) => index / axes.length;
  const shape = (values: readonly (number | null | undefined)[]) =>
    pathOf(
      values.map((value, index) => pointAt(centre, (radius * (value ?? 0)) / max, turn(index))),
      true,
    );
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? t('chart.none') : mean(value);
  const rings = Array.from({ length: max }, (_, ring) => ring + 1);
  const table = {
    head: [t('chart.item'), nowName ?? t('chart.value'), ...(beforeName ? [beforeName] : [])],
    rows: axes.map(({ label, value, before }) => ({
      key: label,
      cells: [label, figure(value), ...(beforeName ? [figure(before)] : [])],
    })),
  };
  return (
    <ChartFrame
      title={title}
      table={table}
      legend={beforeName && <Legend names={[nowName ?? t('chart.now'), beforeName]} withBefore />}
    >
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ maxWidth: 560, marginInline: 'auto' }}>
          {rings.map((ring) => (
            <path key={ring} className={classes.grid} d={shape(axes.map(() => ring))} />
          ))}
          {axes.map(({ label }, index) => {
            const { x, y } = pointAt(centre, radius, turn(index));
            return <path key={label} className={classes.grid} d={`M${centre.x} ${centre.y}L${x} ${y}`} />;
          })}
          {beforeName && <path className={classes.compared} d={shape(axes.map(({ before }) => before))} />}
          <path className={classes.area} style={seriesStyle(0)} d={shape(axes.map(({ value }) => value))} />
          {axes.map((axis, index) => (
            <AxisLabel
              key={axis.label}
              label={numbered ? String(index + 1) : axis.label}
              at={pointAt(centre, radius + 16, turn(index))}
              centre={centre}
            />
          ))}
        </svg>
        {numbered && (
          <ol className={classes.names}>
            {axes.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ol>
        )}
      </div>
    </ChartFrame>
  );
}

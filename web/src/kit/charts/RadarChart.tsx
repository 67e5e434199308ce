import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { type Point, pathOf, pointAt, wrapped } from './geometry.ts';
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
  /** What the dashed line is called. */
  beforeName?: string;
}

const size = { width: 460, height: 380, radius: 128 };
const centre: Point = { x: size.width / 2, y: size.height / 2 };

function AxisLabel({ axis, index, count }: { axis: RadarAxis; index: number; count: number }) {
  const { x, y } = pointAt(centre, size.radius + 18, index / count);
  const lines = wrapped(axis.label, 18);
  const anchor = Math.abs(x - centre.x) < 8 ? 'middle' : x > centre.x ? 'start' : 'end';
  return (
    <text className={classes.label} textAnchor={anchor} x={x} y={y - (lines.length - 1) * 7 + 4}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The shape of a result over several domains; for the maturity of 3 to 13 of them. */
export function RadarChart({ title, axes, max = 5, beforeName }: RadarChartProps) {
  const { t } = useTranslation('kit');
  const { number } = useFormats();
  const turn = (index: number) => index / axes.length;
  const shape = (values: readonly (number | null | undefined)[]) =>
    pathOf(
      values.map((value, index) => pointAt(centre, (size.radius * (value ?? 0)) / max, turn(index))),
      true,
    );
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? t('chart.none') : number(value, { maximumFractionDigits: 1 });
  const rings = Array.from({ length: max }, (_, ring) => ring + 1);
  const table = {
    head: [t('chart.item'), t('chart.value'), ...(beforeName ? [beforeName] : [])],
    rows: axes.map(({ label, value, before }) => ({
      key: label,
      cells: [label, figure(value), ...(beforeName ? [figure(before)] : [])],
    })),
  };
  return (
    <ChartFrame title={title} table={table}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
        style={{ maxWidth: 560, marginInline: 'auto' }}
      >
        {rings.map((ring) => (
          <path key={ring} className={classes.grid} d={shape(axes.map(() => ring))} />
        ))}
        {axes.map(({ label }, index) => {
          const { x, y } = pointAt(centre, size.radius, turn(index));
          return <path key={label} className={classes.grid} d={`M${centre.x} ${centre.y}L${x} ${y}`} />;
        })}
        {beforeName && <path className={classes.compared} d={shape(axes.map(({ before }) => before))} />}
        <path className={classes.area} style={seriesStyle(0)} d={shape(axes.map(({ value }) => value))} />
        {axes.map((axis, index) => (
          <AxisLabel key={axis.label} axis={axis} index={index} count={axes.length} />
        ))}
      </svg>
    </ChartFrame>
  );
}

/**
 * The picture of the product: a watchman's light over a company. Six arcs stand for maturity 0 to 5; what the light
 * reaches has its place on an arc, what lies outside is still an open question.
 */
import { useTranslation } from 'react-i18next';
import classes from './Watch.module.css';

const lamp = { x: 112, y: 214 };
const firstArc = 76;
const between = 72;
const beam = { from: -27, to: 25 };

const point = (radius: number, degrees: number) => ({
  x: lamp.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: lamp.y + radius * Math.sin((degrees * Math.PI) / 180),
});
const radiusOf = (level: number) => firstArc + level * between;

/** A part of a circle around the lamp, between two directions. */
function arc(radius: number, from: number, to: number): string {
  const start = point(radius, from);
  const end = point(radius, to);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}

/** Beyond the frame, which cuts it. */
const reach = radiusOf(5) + 200;
const start = point(reach, beam.from);
const cone = `M${lamp.x} ${lamp.y}L${start.x} ${start.y}${arc(reach, beam.from, beam.to).replace(/^M[^A]+/, '')}Z`;

const levels = [0, 1, 2, 3, 4, 5] as const;
const seen = [
  { part: 'people', level: 1, at: -13 },
  { part: 'suppliers', level: 1, at: 14 },
  { part: 'backup', level: 2, at: 1 },
  { part: 'access', level: 3, at: -16 },
  { part: 'data', level: 4, at: 9 },
] as const;
const unseen = [
  { level: 2, at: -46 },
  { level: 3, at: -38 },
  { level: 1, at: 47 },
  { level: 3, at: 33 },
] as const;

function Tower() {
  return (
    <g>
      <path className={classes.rock} d="M0 460V392C34 372 62 366 96 366c44 0 70 20 112 30 44 10 64 40 64 64Z" />
      <path className={classes.tower} d="M94 240h36l12 132H82Z" />
      <path className={classes.band} d="M90.500 278h43l3 32h-49Z M84.600 342h54.800l2.600 30H82Z" />
      <path className={classes.tower} d="M86 232h52v8H86Z M92 196h40v5H92Z M96 196c0-12 7-20 16-20s16 8 16 20Z" />
      <path className={classes.post} d="M97 201v31M127 201v31" />
      <circle className={classes.lamp} cx={lamp.x} cy={lamp.y + 2} r={9} />
    </g>
  );
}

export function Watch() {
  const { t } = useTranslation('landing');
  return (
    <svg className={classes.picture} viewBox="0 0 560 460" role="img" aria-label={t('picture.title')}>
      <path className={classes.cone} d={cone} />
      {levels.map((level) => (
        <g key={level}>
          <path className={classes.dim} d={arc(radiusOf(level), -62, 62)} />
          <path className={classes.arc} d={arc(radiusOf(level), beam.from, beam.to)} />
          <text className={classes.level} {...point(radiusOf(level) - 7, beam.to + 4)}>
            {level}
          </text>
        </g>
      ))}
      {unseen.map(({ level, at }) => {
        const { x, y } = point(radiusOf(level), at);
        return <circle key={`${level} ${at}`} className={classes.unseen} cx={x} cy={y} r={5} />;
      })}
      {seen.map(({ part, level, at }) => {
        const { x, y } = point(radiusOf(level), at);
        return (
          <g key={part}>
            <circle className={classes.seen} cx={x} cy={y} r={6} />
            <text className={classes.part} x={x + 13} y={y + 5}>
              {t(`picture.${part}`)}
            </text>
          </g>
        );
      })}
      <Tower />
    </svg>
  );
}

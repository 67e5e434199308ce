/**
 * The picture of the product: a watchman's light over a company. Six arcs stand for maturity 0 to 5; what the light
 * reaches has its place on an arc, what lies outside is still an open question.
 */
import { useTranslation } from 'react-i18next';
import { Beam, type Light, lighthouseLevels, lighthousePointAt, radiusOf, Tower } from '../kit/brand/Lighthouse.tsx';
import classes from './Watch.module.css';

const light: Light = {
  ...{ lamp: { x: 112, y: 214 }, firstArc: 76, between: 72 },
  ...{ beam: { from: -27, to: 25 }, around: { from: -62, to: 62 } },
};
const place = (level: number, at: number) => lighthousePointAt(light, radiusOf(light, level), at);

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

export function Watch() {
  const { t } = useTranslation('landing');
  return (
    <svg className={classes.picture} viewBox="0 0 560 460" role="img" aria-label={t('picture.title')}>
      <Beam light={light} />
      {lighthouseLevels.map((level) => (
        <text
          key={level}
          className={classes.level}
          {...lighthousePointAt(light, radiusOf(light, level) - 7, light.beam.to + 4)}
        >
          {level}
        </text>
      ))}
      {unseen.map(({ level, at }) => {
        const { x, y } = place(level, at);
        return <circle key={`${level} ${at}`} className={classes.unseen} cx={x} cy={y} r={5} />;
      })}
      {seen.map(({ part, level, at }) => {
        const { x, y } = place(level, at);
        return (
          <g key={part}>
            <circle className={classes.seen} cx={x} cy={y} r={6} />
            <text className={classes.part} x={x + 13} y={y + 5}>
              {t(`picture.${part}`)}
            </text>
          </g>
        );
      })}
      <Tower light={light} />
    </svg>
  );
}

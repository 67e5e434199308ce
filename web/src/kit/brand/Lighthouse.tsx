/**
 * The watchman's light, over the night of `--night`: a tower on its rock, and six arcs for maturity 0 to 5, lit where
 * the beam goes. Drawn once, for the landing page and the door.
 */
import classes from './light.module.css';

export const lighthouseLevels = [0, 1, 2, 3, 4, 5] as const;

/** Two directions from the lamp, in degrees; 0 looks to the right, below it counts up. */
export interface Spread {
  readonly from: number;
  readonly to: number;
}

/** Where the light stands in its picture, and how it spreads. */
export interface Light {
  readonly lamp: { readonly x: number; readonly y: number };
  readonly firstArc: number;
  readonly between: number;
  readonly beam: Spread;
  readonly around: Spread;
}

/** Beyond every frame, which cuts it. */
const reach = 1400;

export const radiusOf = ({ firstArc, between }: Light, level: number): number => firstArc + level * between;

/** The place at a distance and a direction from the lamp. */
export function lighthousePointAt({ lamp }: Light, radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: lamp.x + radius * Math.cos(angle), y: lamp.y + radius * Math.sin(angle) };
}

/** A part of a circle around the lamp, gone to from wherever the pen stands. */
function arcFrom(light: Light, radius: number, { from, to }: Spread, pen: 'M' | 'L'): string {
  const [start, end] = [lighthousePointAt(light, radius, from), lighthousePointAt(light, radius, to)];
  return `${pen}${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}

/** The cone of light and the arcs it lights. */
export function Beam({ light }: { light: Light }) {
  const { lamp, beam, around } = light;
  return (
    <>
      <path className={classes.cone} d={`M${lamp.x} ${lamp.y}${arcFrom(light, reach, beam, 'L')}Z`} />
      {lighthouseLevels.map((level) => (
        <g key={level}>
          <path className={classes.dim} d={arcFrom(light, radiusOf(light, level), around, 'M')} />
          <path className={classes.lit} d={arcFrom(light, radiusOf(light, level), beam, 'M')} />
        </g>
      ))}
    </>
  );
}

/** The tower under its lamp. */
export function Tower({ light: { lamp } }: { light: Light }) {
  return (
    <g transform={`translate(${lamp.x - 112} ${lamp.y - 214})`}>
      <path className={classes.rock} d="M0 460V392C34 372 62 366 96 366c44 0 70 20 112 30 44 10 84 34 104 64Z" />
      <path className={classes.tower} d="M94 240h36l12 132H82Z" />
      <path className={classes.band} d="M90.500 278h43l3 32h-49Z M84.600 342h54.800l2.600 30H82Z" />
      <path className={classes.tower} d="M86 232h52v8H86Z M92 196h40v5H92Z M96 196c0-12 7-20 16-20s16 8 16 20Z" />
      <path className={classes.post} d="M97 201v31M127 201v31" />
      <circle className={classes.lamp} cx={112} cy={216} r={9} />
    </g>
  );
}

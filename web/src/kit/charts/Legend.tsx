import classes from './charts.module.css';
import { dashOf, seriesStyle } from './palette.ts';

interface LegendProps {
  names: readonly string[];
  /** The last one is the quiet dashed line of what was before. */
  withBefore?: boolean;
}

/** Which line is which, by colour and by dashes. */
export function Legend({ names, withBefore = false }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 28 10" aria-hidden="true" style={seriesStyle(index)}>
            {withBefore && index === names.length - 1 ? (
              <path className={classes.compared} d="M1 5H27" />
            ) : (
              <path className={classes.line} d="M1 5H27" strokeDasharray={dashOf(index)} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

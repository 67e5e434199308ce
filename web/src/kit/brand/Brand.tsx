/** The mark: a lighthouse whose beam is an open eye. Drawn here, in the accent colour. */
import classes from './Brand.module.css';

/** The mark alone, as decoration beside words. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={classes.beam}
        d="M2 13.5C6.2 7.6 10.9 4.6 16 4.6s9.8 3 14 8.9c-4.2 5.9-8.9 8.9-14 8.9S6.2 19.4 2 13.500Z"
      />
      <path className={classes.tower} d="M13.6 18.6h4.800l1.9 10.200H11.700Z" />
      <circle className={classes.lamp} cx="16" cy="13.5" r="4.6" />
      <circle className={classes.glint} cx="17.6" cy="11.9" r="1.3" />
    </svg>
  );
}

/** The mark with the product's name. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <Mark size={size} />
      <span className={classes.name} translate="no">
        Vigia
      </span>
    </span>
  );
}

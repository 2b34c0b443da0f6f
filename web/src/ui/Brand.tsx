import classes from './Brand.module.css';

/** The lamp and the name. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <span className={classes.brand} data-large={large || undefined}>
      <i className={classes.lamp} aria-hidden />
      Lamplight
    </span>
  );
}

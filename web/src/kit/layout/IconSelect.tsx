import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from './IconSelect.module.css';

interface IconSelectProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string; lang?: string }[];
  onChange: (value: T) => void;
  icon: ReactNode;
}

/** A choice behind an icon: the browser's own list, which weighs nothing and which every phone and reader knows. */
export function IconSelect<T extends string>({ label, value, choices, onChange, icon }: IconSelectProps<T>) {
  const ref = useRef<HTMLSelectElement>(null);
  const choose = useEffectEvent((said: string | undefined) => {
    const chosen = choices.find((choice) => choice.value === said);
    if (chosen && chosen.value !== value) onChange(chosen.value);
  });
  // What was chosen in a page that was drawn by the build, before the application was there.
  useEffect(() => choose(ref.current?.value), []);
  return (
    <span className={classes.box} title={label}>
      {icon}
      <select
        ref={ref}
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

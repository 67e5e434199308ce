import { NativeSelect } from '@mantine/core';

interface FilterChoiceProps {
  label: string;
  /** What choosing nothing is called: "All". */
  all: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Of several, the first is shown. */
  value: string | readonly string[] | undefined;
  /** Called with '' when nothing is chosen any more. */
  onChange: (value: string) => void;
}

/** A filter with a few values to choose from, or none of them. */
export function FilterChoice({ label, all, choices, value = '', onChange }: FilterChoiceProps) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={typeof value === 'string' ? value : (value[0] ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface FilterTextProps {
  label: string;
  placeholder?: string;
  value: string | undefined;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
}

/** A text filter: answers each key at once, asks the server when the typing pauses. */
export function FilterText({ label, placeholder, value = '', onChange }: FilterTextProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange(next.trim());
  }, 300);
  useEffect(() => {
    // The address changed by another hand: the back button, "clear filters".
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}

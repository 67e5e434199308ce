import { Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  /** Already formatted; undefined while it loads. */
  value: ReactNode | undefined;
  /** What it means or how it moved. */
  note?: ReactNode;
}

/** One figure with its name and what it means. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <Paper p="md" component="section" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton height={36} width={72} my={4} />
      ) : (
        <Text fz="1.75rem" fw={620} lh="2.5rem" className="tabular">
          {value}
        </Text>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  );
}

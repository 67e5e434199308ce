import { Progress } from '@mantine/core';

/** How far something is, 0 to 100; `label` says it in words. */
export function Bar({ percent, label, done }: { percent: number; label: string; done: boolean }) {
  return <Progress value={percent} aria-label={label} size="md" radius="xl" {...(done ? { color: 'green' } : {})} />;
}

import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './ProfileSection.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the profile: what it is at the left, the controls at the right; one under the other where it is narrow. */
export function ProfileSection({ title, text, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Stack gap={4}>
        <Title order={2} id={id} size="h3" ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </Stack>
      <div>{children}</div>
    </section>
  );
}

/** A decision of the law that the incident keeps in writing: how it stands, or the form in which it is made. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What the form says of itself: that somebody writes, and that it is saved. */
export interface Deciding {
  readonly onTyped: (typed: boolean) => void;
  readonly onDone: () => void;
}

interface WrittenDecisionProps {
  id: string;
  title: string;
  /** What is to be decided, above the form. */
  lead: string;
  /** How it was decided; null where nobody decided yet. */
  decided: ReactNode;
  mayChange: boolean;
  form: (deciding: Deciding) => ReactNode;
}

/** A form in which somebody writes stays where it is, also when somebody else decides meanwhile. */
export function WrittenDecision({ id, title, lead, decided, mayChange, form }: WrittenDecisionProps) {
  const { t } = useTranslation('incidents');
  const [writing, setWriting] = useState(false);
  const onTyped = (typed: boolean) => {
    if (typed) setWriting(true);
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={4}>
        {title}
      </Title>
      {decided && !writing ? (
        <Stack gap="sm" align="flex-start">
          {decided}
          {mayChange && (
            <Button size="xs" variant="default" onClick={() => setWriting(true)}>
              {t('relevance.change')}
            </Button>
          )}
        </Stack>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {lead}
          </Text>
          {form({ onTyped, onDone: () => setWriting(false) })}
        </>
      )}
    </Paper>
  );
}

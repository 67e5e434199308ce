/** An exercise to try oneself: nothing depends on it. */
import { Alert, Button, Checkbox, Group, NativeSelect, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import type { LessonExercise } from '@vigia/contract/training/training.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';

interface OptionsProps {
  exercise: LessonExercise;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function OneOf({ exercise: { ask, options }, chosen, onChange }: OptionsProps) {
  return (
    <Radio.Group label={ask} value={chosen[0] ?? ''} onChange={(id) => onChange([id])}>
      <Stack gap="xs" mt="sm">
        {options.map(({ id, says }) => (
          <Radio key={id} value={id} label={says} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function SomeOf({ exercise: { ask, options }, chosen, onChange }: OptionsProps) {
  return (
    <Checkbox.Group label={ask} value={[...chosen]} onChange={onChange}>
      <Stack gap="xs" mt="sm">
        {options.map(({ id, says }) => (
          <Checkbox key={id} value={id} label={says} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** For each place, what stands there: works alike with a finger, a keyboard and a screen reader. */
function InOrder({ exercise: { ask, options }, chosen, onChange }: OptionsProps) {
  const { t } = useTranslation('training');
  const put = (at: number, id: string) => {
    const next = options.map((_, place) => chosen[place] ?? '').map((one) => (one === id ? '' : one));
    onChange(next.with(at, id));
  };
  return (
    <Stack gap="xs">
      <Text fw={500}>{ask}</Text>
      {options.map((option, at) => (
        <NativeSelect
          key={option.id}
          label={t('exercise.place', { number: at + 1 })}
          value={chosen[at] ?? ''}
          onChange={(event) => put(at, event.currentTarget.value)}
          data={[
            { value: '', label: t('exercise.choose') },
            ...options.map(({ id, says }) => ({ value: id, label: says })),
          ]}
        />
      ))}
    </Stack>
  );
}

const kinds = { choose: OneOf, find: SomeOf, judge: SomeOf, order: InOrder } as const;

function isRight({ kind, right }: LessonExercise, chosen: readonly string[]): boolean {
  if (kind === 'order') return right.every((id, at) => chosen[at] === id);
  return right.length === chosen.length && right.every((id) => chosen.includes(id));
}

function Outcome({ exercise, chosen }: { exercise: LessonExercise; chosen: readonly string[] }) {
  const { t } = useTranslation('training');
  const good = isRight(exercise, chosen);
  const says = new Map(exercise.options.map((option) => [option.id, option.says]));
  return (
    <Alert color={good ? 'green' : 'yellow'} role="status">
      <Tag tone={good ? 'good' : 'warn'}>{t(good ? 'exercise.right' : 'exercise.notQuite')}</Tag>
      {!good && (
        <Text mt="xs">
          {t('exercise.answer', { answer: exercise.right.map((id) => says.get(id) ?? '').join(' · ') })}
        </Text>
      )}
      <Text mt="xs">{exercise.because}</Text>
    </Alert>
  );
}

export function Exercise({ exercise }: { exercise: LessonExercise }) {
  const { t } = useTranslation('training');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(false);
  const Options = kinds[exercise.kind];
  const change = (next: readonly string[]) => {
    setShown(false);
    setChosen(next);
  };
  return (
    <Paper p="lg" withBorder component="section" aria-label={t('exercise.title')}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('exercise.title')}
        </Title>
        <Options exercise={exercise} chosen={chosen} onChange={change} />
        <Group>
          <Button variant="default" disabled={chosen.length === 0} onClick={() => setShown(true)}>
            {t('exercise.check')}
          </Button>
        </Group>
        {shown && <Outcome exercise={exercise} chosen={chosen} />}
      </Stack>
    </Paper>
  );
}

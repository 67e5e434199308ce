/** What a course is, for whom, and what one is able to do after it. */
import { NativeSelect, NumberInput, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { OwnCourseText } from '@vigia/contract/training/own-courses.shapes.ts';
import { courseAudience } from '@vigia/contract/training/training.shapes.ts';
import { useTranslation } from 'react-i18next';
import { linesOf, type Part } from './part.ts';

export function AboutCourse({ text, change }: Part) {
  const { t } = useTranslation('training');
  const audiences = courseAudience.options.map((value) => ({ value, label: t(`audiences.${value}`) }));
  const audienceOf = (value: string): OwnCourseText['audience'] =>
    courseAudience.options.find((one) => one === value) ?? 'everyone';
  return (
    <section aria-label={t('own.about')}>
      <Title order={2} size="h3" mb="md">
        {t('own.about')}
      </Title>
      <Stack gap="md">
        <TextInput
          label={t('own.title')}
          maxLength={160}
          value={text.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('own.summary')}
          autosize
          maxLength={500}
          value={text.summary}
          onChange={(event) => change({ summary: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('own.audience')}
            data={audiences}
            value={text.audience}
            onChange={(event) => change({ audience: audienceOf(event.currentTarget.value) })}
          />
          <NumberInput
            label={t('own.renewMonths')}
            min={1}
            max={36}
            value={text.renewMonths}
            onChange={(value) => change({ renewMonths: Number(value) || 12 })}
          />
        </SimpleGrid>
        <Textarea
          label={t('outcomes')}
          description={t('own.oneALine')}
          autosize
          minRows={2}
          defaultValue={text.outcomes.join('\n')}
          onChange={(event) => change({ outcomes: linesOf(event.currentTarget.value, 200) })}
        />
      </Stack>
    </section>
  );
}

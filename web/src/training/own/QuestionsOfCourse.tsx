/** The quiz of a course as it is written: questions, which answer is right, and why. */
import {
  Button,
  Group,
  NumberInput,
  Paper,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { mostOptions, mostOwnQuestions, type OwnQuestion } from '@vigia/contract/training/own-courses.shapes.ts';
import { useTranslation } from 'react-i18next';
import { changedAt, type Part, without } from './part.ts';

const empty: OwnQuestion = { ask: '', options: ['', '', ''], right: 0, because: '' };

interface QuestionProps {
  question: OwnQuestion;
  number: number;
  change: (more: Partial<OwnQuestion>) => void;
}
function Options({ question: { options, right }, number, change }: QuestionProps) {
  const { t } = useTranslation('training');
  const say = (at: number, says: string) =>
    change({ options: options.map((one, place) => (place === at ? says : one)) });
  return (
    <Radio.Group
      label={t('own.options')}
      description={t('own.optionsHint')}
      name={`right-${number}`}
      value={String(right)}
      onChange={(value) => change({ right: Number(value) })}
    >
      <Stack gap="xs" mt="xs">
        {options.map((says, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place.
          <Group key={at} gap="sm" wrap="nowrap">
            <Radio value={String(at)} aria-label={t('own.rightIs', { number: at + 1 })} />
            <TextInput
              flex={1}
              aria-label={t('own.optionNumber', { number: at + 1 })}
              maxLength={300}
              value={says}
              onChange={(event) => say(at, event.currentTarget.value)}
            />
          </Group>
        ))}
        <Group gap="xs">
          {options.length < mostOptions && (
            <Button size="compact-sm" variant="default" onClick={() => change({ options: [...options, ''] })}>
              {t('own.addOption')}
            </Button>
          )}
          {options.length > 2 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => change({ options: options.slice(0, -1), right: Math.min(right, options.length - 2) })}
            >
              {t('own.dropOption')}
            </Button>
          )}
        </Group>
      </Stack>
    </Radio.Group>
  );
}

function QuestionForm({ onRemove, ...props }: QuestionProps & { onRemove: () => void }) {
  const { t } = useTranslation('training');
  const { question, number, change } = props;
  const name = t('own.questionNumber', { number });
  return (
    <Paper p="lg" withBorder component="article" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3} size="h4">
            {name}
          </Title>
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            {t('own.remove')}
          </Button>
        </Group>
        <Textarea
          label={t('own.ask')}
          autosize
          maxLength={500}
          value={question.ask}
          onChange={(event) => change({ ask: event.currentTarget.value })}
        />
        <Options {...props} />
        <Textarea
          label={t('own.because')}
          description={t('own.becauseHint')}
          autosize
          maxLength={500}
          value={question.because}
          onChange={(event) => change({ because: event.currentTarget.value })}
        />
      </Stack>
    </Paper>
  );
}

export function QuestionsOfCourse({ text: { questions, asks, passPercent }, change }: Part) {
  const { t } = useTranslation('training');
  return (
    <section aria-label={t('quiz.name')}>
      <Title order={2} size="h3" mb="xs">
        {t('quiz.name')}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('own.quizLead')}
      </Text>
      <Stack gap="md">
        {questions.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NumberInput
              label={t('own.asks')}
              min={1}
              max={20}
              value={asks}
              onChange={(value) => change({ asks: Number(value) || 1 })}
            />
            <NumberInput
              label={t('own.passPercent')}
              min={50}
              max={100}
              suffix="%"
              value={passPercent}
              onChange={(value) => change({ passPercent: Number(value) || 70 })}
            />
          </SimpleGrid>
        )}
        {questions.map((question, at) => (
          <QuestionForm
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
            key={at}
            question={question}
            number={at + 1}
            change={(more) => change({ questions: changedAt(questions, at, more) })}
            onRemove={() => change({ questions: without(questions, at) })}
          />
        ))}
        {questions.length < mostOwnQuestions && (
          <div>
            <Button variant="default" onClick={() => change({ questions: [...questions, empty] })}>
              {t('own.addQuestion')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

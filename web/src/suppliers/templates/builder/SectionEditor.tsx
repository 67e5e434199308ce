/** A part of an own questionnaire, with its questions. */
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { FormSection, SupplierForm } from '@vigia/contract/suppliers/forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { conditionsBefore, freshQuestion, moved, reworded } from './editing.ts';
import { PlaceButtons, type PlaceButtonsProps } from './PlaceButtons.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';

interface SectionEditorProps {
  form: SupplierForm;
  at: number;
  language: Locale;
  /** What is wrong, by part and question: `0/3`. */
  faults: ReadonlyMap<string, readonly string[]>;
  place: PlaceButtonsProps;
  onChange: (section: FormSection) => void;
}
const most = 40;

export function SectionEditor({ form, at, language, faults, place, onChange }: SectionEditorProps) {
  const { t } = useTranslation('suppliers');
  const section = form.sections[at];
  if (!section) return null;
  const { questions } = section;
  const write = (next: FormSection['questions']) => onChange({ ...section, questions: next });
  const first = form.sections.slice(0, at).reduce((sum, one) => sum + one.questions.length, 0);
  return (
    <Stack gap="md" component="section" aria-label={t('builder.part', { number: at + 1 })}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('builder.part', { number: at + 1 })}
        </Title>
        <PlaceButtons {...place} />
      </Group>
      <TextInput
        label={t('builder.partTitle')}
        required
        maxLength={120}
        value={section.title[language]}
        onChange={(event) =>
          onChange({ ...section, title: reworded(section.title, language, event.currentTarget.value) })
        }
      />
      {faults.get(String(at))?.map((fault) => (
        <Text key={fault} c="red" role="alert">
          {fault}
        </Text>
      ))}
      <Stack component="ol" gap="md" p={0} m={0}>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            {...{ question, language, number: first + index + 1 }}
            before={conditionsBefore(form, at, index)}
            faults={faults.get(`${at}/${index}`) ?? []}
            place={{
              ...{ first: index === 0, last: index === questions.length - 1, only: questions.length === 1 },
              name: t('builder.question', { number: first + index + 1 }),
              onMove: (by) => write(moved(questions, index, by)),
              onRemove: () => write(questions.filter((_, other) => other !== index)),
            }}
            onChange={(next) => write(questions.map((one, other) => (other === index ? next : one)))}
          />
        ))}
      </Stack>
      <Group>
        <Button
          variant="default"
          disabled={questions.length >= most}
          onClick={() => write([...questions, freshQuestion(form)])}
        >
          {t('builder.addQuestion')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Before submitting: what is answered, what is open, what stands in the way. */

import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { AnswerValue, AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { assessmentProgressOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import type { Saving } from '../saving/store.ts';
import classes from './answering.module.css';
import type { Way, WaySection } from './useWay.ts';

interface ReviewProps {
  assessmentType: AssessmentType;
  way: Way;
  saving: Saving;
  values: ReadonlyMap<string, AnswerValue>;
  opened: boolean;
  onClose: () => void;
}

function Counts({ way, values }: Pick<ReviewProps, 'way' | 'values'>) {
  const { t } = useTranslation('questionnaire');
  const questions = way.sections.flatMap((section) => section.domain.questions);
  const { applicable, answered, unknown } = assessmentProgressOf(questions, values);
  // What was said not to apply, and what other answers made superfluous.
  const notApplicable = questions.length - applicable;
  const counts = [
    [t('review.answered'), answered],
    [t('review.unanswered'), applicable - answered - unknown],
    [t('review.unknown'), unknown],
    [t('review.notApplicable'), notApplicable],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function OpenQuestions({ sections, onGo }: { sections: readonly WaySection[]; onGo: (id: string) => void }) {
  return sections.map(({ domain, stops }) => {
    const open = stops.filter((stop) => stop.standing === 'unanswered');
    if (open.length === 0) return null;
    return (
      <section key={domain.id}>
        <Title order={3} size="h4" mb={4}>
          {domain.title}
        </Title>
        <ul className={classes.open}>
          {open.map(({ question }) => (
            <li key={question.id}>
              <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onGo(question.id)}>
                {question.text}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What keeps one from submitting now, or null. */
function useObstacle({ saving, values }: Pick<ReviewProps, 'saving' | 'values'>, asked: ReadonlySet<string>) {
  const { t } = useTranslation('questionnaire');
  const conflicts = [...saving.waiting.values()].filter((one) => one.conflict !== undefined).length;
  if (conflicts > 0) return t('review.conflicts', { count: conflicts });
  if (saving.waiting.size > 0) return t('review.waiting', { count: saving.waiting.size });
  const some = [...values].some(([id, value]) => asked.has(id) && typeof value === 'number');
  return some ? null : t('review.nothing');
}

export function ReviewDrawer({ assessmentType, way, saving, values, opened, onClose }: ReviewProps) {
  const { t } = useTranslation(['questionnaire', 'kit']);
  const navigate = useNavigate();
  const { submit, assessment, assessments, dashboard, draft, explain } = questionnaire;
  const sending = useWrite(submit, {
    refresh: [assessment, assessments, dashboard, draft, explain],
    onDone: ({ id }) => {
      toastDone(t('review.done'));
      void navigate(questionnairePlaces.results.at({ assessmentType, id: id ?? undefined }));
    },
  });
  const asked = new Set(way.sections.flatMap((section) => section.domain.questions.map((question) => question.id)));
  const obstacle = useObstacle({ saving, values }, asked);
  const open = way.sections.reduce(
    (count, { stops }) => count + stops.filter((stop) => stop.standing === 'unanswered').length,
    0,
  );
  return (
    <SidePanel opened={opened} onClose={onClose} size="md" title={t('review.title')}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('review.lead')}
        </Text>
        <Counts way={way} values={values} />
        <Text>{open === 0 ? t('review.complete') : t('review.open', { count: open })}</Text>
        {obstacle && (
          <Text role="status" size="sm" fw={550}>
            {obstacle}
          </Text>
        )}
        <Group>
          <Button
            loading={sending.busy}
            disabled={obstacle !== null}
            onClick={() => sending.run({ body: { assessmentType } })}
          >
            {t('review.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('kit:back')}
          </Button>
        </Group>
        <OpenQuestions
          sections={way.sections}
          onGo={(id) => {
            onClose();
            way.go(id);
          }}
        />
      </Stack>
    </SidePanel>
  );
}

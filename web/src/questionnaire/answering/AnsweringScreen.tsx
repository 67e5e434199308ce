/** Answering: one question at a time or a whole section, by keyboard or touch; everything saves by itself. */

import { Button } from '@mantine/core';
import { type AssessmentType, assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { NotFound } from '../../kit/routing/NotFound.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { AskTheme } from '../assigned/AskTheme.tsx';
import { firstOnly } from '../reading.ts';
import { useAnswers } from '../saving/useAnswers.ts';
import { SaveState } from './SaveState.tsx';
import { Work } from './Work.tsx';

/** How often the answers of others are looked for. */
const every = 20_000;
/** How often it is looked for what finished work says. */
const everyWork = 60_000;

export function AnsweringScreen() {
  const given = assessmentType.safeParse(useParams().assessmentType);
  return given.success ? <Answering key={given.data} type={given.data} /> : <NotFound />;
}

function Answering({ type }: { type: AssessmentType }) {
  const { t } = useTranslation('questionnaire');
  const sent = { query: { assessmentType: type } };
  const questions = useRead(questionnaire.questions, sent);
  const draft = useRead(questionnaire.draft, sent, { every });
  const answering = useAnswers(draft.data);
  // Only a hint beside the levels: where it cannot be had, answering goes on without it.
  const statuses = useRead(questionnaire.implementationStatuses, sent, { every: everyWork }).data;
  const work = useMemo(() => new Map(statuses?.results.map((one) => [one.questionId, one])), [statuses]);
  const mayAnswer = useCan('questionnaire.answer');
  const [reviewing, setReviewing] = useState(false);
  const narrow = useNarrow();
  const lead = narrow ? undefined : t('answer.lead');
  const asking = mayAnswer && questions.data && <AskTheme type={type} domains={questions.data.domains} />;
  return (
    <Screen
      title={t(`types.${type}`)}
      lead={mayAnswer ? lead : t('answer.readOnly')}
      crumbs={[{ title: t('choose.title'), to: questionnairePlaces.choose.at() }]}
      reads={[firstOnly(questions), firstOnly(draft)]}
      actions={
        mayAnswer && (
          <>
            <SaveState saving={answering.saving} />
            {!narrow && asking}
            <Button variant="default" onClick={() => setReviewing(true)}>
              {t('answer.toReview')}
            </Button>
          </>
        )
      }
    >
      {questions.data && answering.ready && (
        <Work
          assessmentType={type}
          domains={questions.data.domains}
          answering={answering}
          work={work}
          disabled={!mayAnswer}
          reviewing={reviewing}
          onReview={setReviewing}
        />
      )}
      {/* On a phone the first answer comes first. */}
      {narrow && asking}
    </Screen>
  );
}

/** One question per step. The step stands in the address, so that the browser's "back" goes one question back. */

import { useQueryClient } from '@tanstack/react-query';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { type OnboardingQuestion, onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOnboarding } from '../../kit/onboarding/OnboardingContext.tsx';
import { toastProblem } from '../../kit/screen/toasts.ts';
import { Step } from './Step.tsx';
import { type OnboardingAnswering, useOnboardingAnswers } from './useOnboardingAnswers.ts';

/** How long the choice stands before the next question takes its place, in milliseconds: long enough to be seen. */
const seen = 220;

/** What a finished questionnaire changes elsewhere: the report, and the company's industry and size. */
const touched = [onboarding.questions, onboarding.report, companies.list, companies.get, auth.me].map(nameOf);

/** Runs an action once the choice has been seen; another choice, or leaving, calls it off. */
function useSoon() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act: (() => void) | undefined) => {
    clearTimeout(timer.current);
    if (act) timer.current = setTimeout(act, seen);
  };
}

interface Finishing {
  questions: readonly OnboardingQuestion[];
  answering: OnboardingAnswering;
  /** The server still wants an answer to the question at this place. */
  onMissing: (index: number) => void;
}

/** Closes the questions and goes to the report; whatever is still missing is asked again. */
function useFinishing({ questions, answering, onMissing }: Finishing) {
  const { markComplete } = useOnboarding();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [finishing, setFinishing] = useState(false);
  const finish = async () => {
    setFinishing(true);
    try {
      await answering.finish();
      markComplete();
      await navigate(onboardingPlaces.report.at(), { state: { fresh: true } });
      await Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const pointer = problem.details.errors?.[0]?.pointer.split('/')[2];
      const missing = questions.findIndex(({ id }) => id === pointer);
      if (missing >= 0) onMissing(missing);
      else toastProblem(problem);
    } finally {
      setFinishing(false);
    }
  };
  return { finishing, finish };
}

export function OnboardingSteps({ questions }: { questions: readonly OnboardingQuestion[] }) {
  const [params, setParams] = useSearchParams();
  const answering = useOnboardingAnswers(questions);
  const [faulty, setFaulty] = useState<'chooseFirst' | 'stillMissing' | null>(null);
  const [beginning] = useState(() => Math.max(0, firstOpen(questions, answering.answers)));
  const asked = questions.findIndex(({ id }) => id === params.get('step'));
  const at = asked >= 0 ? asked : params.has('step') ? 0 : beginning;
  const question = questions[at];
  const soon = useSoon();

  const goTo = (index: number) => {
    soon(undefined);
    setFaulty(null);
    const step = questions[index]?.id;
    if (step) setParams({ step }, { preventScrollReset: false });
  };
  const backTo = (missing: number) => {
    goTo(missing);
    setFaulty('stillMissing');
  };
  const { finishing, finish } = useFinishing({ questions, answering, onMissing: backTo });
  const goOn = () => {
    if (!question || !answering.answers[question.id]?.length) {
      setFaulty('chooseFirst');
      return;
    }
    if (at < questions.length - 1) {
      goTo(at + 1);
      return;
    }
    const missing = firstOpen(questions, answering.answers);
    if (missing >= 0) backTo(missing);
    else void finish();
  };

  if (!question) return null;
  return (
    <Step
      key={question.id}
      question={question}
      number={at + 1}
      total={questions.length}
      answering={answering}
      faulty={answering.answers[question.id]?.length ? null : faulty}
      finishing={finishing}
      onNext={goOn}
      onSettled={() => soon(at < questions.length - 1 ? () => goTo(at + 1) : undefined)}
      onBack={at > 0 ? () => goTo(at - 1) : undefined}
    />
  );
}

const firstOpen = (questions: readonly OnboardingQuestion[], answers: Readonly<Record<string, string[]>>) =>
  questions.findIndex(({ id }) => !answers[id]?.length);

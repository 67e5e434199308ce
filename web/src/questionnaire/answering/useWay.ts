/** The way through an assessment: which question is in front, what comes before and after, and how it is shown. */
import { useLocalStorage } from '@mantine/hooks';
import type { AnswerValue, QuestionDomain, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { AnswerStanding } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { answerStandingOf } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { z } from 'zod';
import { useUrlState } from '../../kit/screen/useUrlState.ts';

const address = z.object({ q: z.string().max(60).optional() });
const modes = ['one', 'whole'] as const;
export type Mode = (typeof modes)[number];

export interface WayStop {
  readonly question: QuestionView;
  readonly standing: AnswerStanding;
}
export interface WaySection {
  readonly domain: QuestionDomain;
  /** The questions that are asked: those switched off by a gate are left out. */
  readonly stops: readonly WayStop[];
  readonly switchedOff: number;
}

export interface Way {
  readonly sections: readonly WaySection[];
  readonly section: WaySection;
  readonly question: QuestionView;
  /** The question in front at this very moment: keys may come faster than the screen is drawn. */
  inFront(): QuestionView;
  /** From 1, within the section. */
  readonly at: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mode: Mode;
  setMode(mode: Mode): void;
  /** Goes to a question and puts the focus on it. */
  go(questionId: string): void;
  /** Marks a question as the one in front, without moving the focus. */
  mark(questionId: string): void;
  next(): void;
  back(): void;
}

/** The sections as they are asked, given the answers. */
export function sectionsOf(domains: readonly QuestionDomain[], values: ReadonlyMap<string, AnswerValue>): WaySection[] {
  return domains.map((domain) => {
    const all = domain.questions.map((question) => ({ question, standing: answerStandingOf(question, values) }));
    const stops = all.filter((stop) => stop.standing !== 'switched-off');
    return { domain, stops, switchedOff: all.length - stops.length };
  });
}

/** Where the heading of a question stands in the page. */
export const headingId = (questionId: string): string => `question-${questionId}`;

/** Where one begins: the first question without an answer, else the first. */
const startOf = (stops: readonly WayStop[]) =>
  (stops.find((s) => s.standing === 'unanswered') ?? stops[0])?.question.id;

/** Which question is in front: the address follows it, and it follows the address where somebody goes back. */
function useFront(stops: readonly WayStop[]) {
  const [{ q }, change] = useUrlState(address);
  const [front, setFront] = useState(q);
  const latest = useRef(front);
  const kind = useNavigationType();
  const addressed = useRef(q);

  /** The address follows; it is drawn later than the keys are pressed. */
  const mark = useCallback(
    (questionId: string) => {
      latest.current = questionId;
      setFront(questionId);
      change({ q: questionId });
    },
    [change],
  );
  const found = stops.findIndex((stop) => stop.question.id === front);
  const start = startOf(stops);
  useEffect(() => {
    if (found < 0 && start) mark(start);
  }, [found, start, mark]);
  useEffect(() => {
    if (q === addressed.current) return;
    addressed.current = q;
    if (kind === 'POP' && q && q !== latest.current) mark(q);
  }, [kind, q, mark]);
  return { front, found, latest, mark };
}

/** Goes to a question: it comes to the front, and the focus goes to its heading. */
function useGoing(front: string | undefined, mark: (questionId: string) => void) {
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && front) document.getElementById(headingId(front))?.focus();
    moved.current = false;
  }, [front]);
  return useCallback(
    (questionId: string) => {
      moved.current = true;
      mark(questionId);
    },
    [mark],
  );
}

export function useWay(domains: readonly QuestionDomain[], values: ReadonlyMap<string, AnswerValue>): Way | null {
  const [kept, setMode] = useLocalStorage<string>({
    key: 'vigia-questionnaire-mode',
    defaultValue: 'one',
    getInitialValueInEffect: false,
  });
  const sections = useMemo(() => sectionsOf(domains, values), [domains, values]);
  const stops = useMemo(() => sections.flatMap((section) => section.stops), [sections]);
  const { front, found, latest, mark } = useFront(stops);
  const go = useGoing(front, mark);

  const stop = stops[found];
  const section = sections.find((one) => one.domain.id === stop?.question.domain);
  if (!stop || !section) return null;
  const indexNow = () => stops.findIndex((one) => one.question.id === latest.current);
  const step = (by: number) => {
    const to = stops[indexNow() + by];
    if (to) go(to.question.id);
  };
  return {
    ...{ sections, section, question: stop.question, setMode, go, mark },
    inFront: () => stops[indexNow()]?.question ?? stop.question,
    at: section.stops.indexOf(stop) + 1,
    isFirst: found === 0,
    isLast: found === stops.length - 1,
    mode: modes.find((mode) => mode === kept) ?? 'one',
    next: () => step(1),
    back: () => step(-1),
  };
}

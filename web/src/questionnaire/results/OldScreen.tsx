/** Earlier submissions: each as it was on its day; two of the same assessment side by side. */

import { Button, Checkbox, SegmentedControl, Stack } from '@mantine/core';
import { paging } from '@vigia/contract/kit/page.ts';
import { type AssessmentType, assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Submitted } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { Comparison } from './Comparison.tsx';
import { offered } from './explaining.ts';
import { useResultFigures } from './useResultFigures.ts';

const address = z.object({
  ...paging,
  assessmentType: assessmentType.optional(),
  /** The two that are compared. */
  a: z.uuid().optional(),
  b: z.uuid().optional(),
  of: assessmentType.optional(),
});

type Picked = Partial<Pick<z.infer<typeof address>, 'a' | 'b' | 'of'>>;

/** The one or two that are chosen: at once on the screen, and in the address for whoever comes back. */
function useChosen(initial: Picked, remember: (picked: Picked) => void) {
  const [{ a, b, of }, setPicked] = useState(initial);
  const chosen = [a, b].filter((id) => id !== undefined);
  const choose = (ids: readonly string[], kind: AssessmentType | undefined) => {
    const picked = { a: ids[0], b: ids[1], of: ids.length > 0 ? kind : undefined };
    setPicked(picked);
    remember(picked);
  };
  const pick = ({ id, assessmentType: kind }: Submitted, wanted: boolean) =>
    choose(wanted ? [...chosen, id] : chosen.filter((one) => one !== id), kind);
  return { chosen, kind: of, pick, clear: () => choose([], undefined) };
}

type Choice = ReturnType<typeof useChosen>;

/** Puts a submission beside another: two at most, of the same assessment. */
function ComparePick({ one, choice: { chosen, kind, pick } }: { one: Submitted; choice: Choice }) {
  const { t } = useTranslation('questionnaire');
  const { dateTime } = useFormats();
  const full = chosen.length === 2 || (kind !== undefined && kind !== one.assessmentType);
  return (
    <Checkbox
      aria-label={t('old.pick', { date: dateTime(one.submittedAt) })}
      checked={chosen.includes(one.id)}
      disabled={!chosen.includes(one.id) && full}
      title={!chosen.includes(one.id) && full ? t('old.full') : undefined}
      onChange={(event) => pick(one, event.currentTarget.checked)}
    />
  );
}

function useOldColumns(choice: Choice): Column<Submitted>[] {
  const { t } = useTranslation('questionnaire');
  const { dateTime, number } = useFormats();
  const figures = useResultFigures();
  return [
    {
      id: 'date',
      title: t('old.columns.date'),
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{dateTime(submittedAt)}</time>,
    },
    { id: 'type', title: t('old.columns.type'), cell: (one) => t(`types.${one.assessmentType}`) },
    {
      id: 'by',
      title: t('old.columns.by'),
      cell: ({ submittedBy }) => (submittedBy ? `${submittedBy.firstName} ${submittedBy.lastName}` : '—'),
    },
    {
      id: 'answered',
      title: t('old.columns.answered'),
      cell: ({ answered, applicable }) =>
        t('answer.sectionProgress', { answered: number(answered), applicable: number(applicable) }),
      numeric: true,
    },
    {
      id: 'maturity',
      title: t('old.columns.maturity'),
      cell: ({ maturity }) => figures.maturity(maturity),
      numeric: true,
    },
    {
      id: 'compare',
      title: t('old.columns.compare'),
      cell: (one) => <ComparePick one={one} choice={choice} />,
    },
  ];
}

/** Nothing was submitted yet. */
function NothingSubmitted() {
  const { t } = useTranslation('questionnaire');
  const mayAnswer = useCan('questionnaire.answer');
  return (
    <EmptyState
      title={t('old.empty.title')}
      action={
        mayAnswer && (
          <Button component={Link} to={questionnairePlaces.choose.at()}>
            {t('result.answer')}
          </Button>
        )
      }
    >
      {t('old.empty.text')}
    </EmptyState>
  );
}

export function OldScreen() {
  const { t } = useTranslation('questionnaire');
  const state = useUrlState(address);
  const [{ a, b, of, page, limit, assessmentType: type }, change] = state;
  const read = useRead(
    questionnaire.assessments,
    { query: { page, limit, ...(type ? { assessmentType: type } : {}) } },
    { keepPrevious: true },
  );
  const choice = useChosen({ a, b, of }, (next) => change({ page, ...next }));
  return (
    <Screen
      title={t('old.title')}
      lead={t('old.lead')}
      crumbs={[{ title: t('result.title'), to: questionnairePlaces.results.at() }]}
    >
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('result.which')}
          value={type ?? 'all'}
          onChange={(value) => change({ assessmentType: value === 'all' ? undefined : value })}
          data={[
            { value: 'all', label: t('old.all') },
            ...offered.map((one) => ({ value: one, label: t(`result.short.${one}`) })),
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
        <DataTable
          name={t('old.title')}
          read={read}
          columns={useOldColumns(choice)}
          keyOf={({ id }) => id}
          linkTo={(one) => questionnairePlaces.results.at({ assessmentType: one.assessmentType, id: one.id })}
          state={state}
          empty={<NothingSubmitted />}
        />
        {choice.kind && <Comparison type={choice.kind} ids={choice.chosen} onClear={choice.clear} />}
      </Stack>
    </Screen>
  );
}

/** The courses that the company writes itself. */
import { Anchor, Button } from '@mantine/core';
import { locales } from '@vigia/contract/kit/locales.ts';
import { ownCourses } from '@vigia/contract/training/own-courses.contract.ts';
import { type OwnCourseSummary, ownCourseDraft } from '@vigia/contract/training/own-courses.shapes.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { type Column, DataTable } from '../../kit/table/DataTable.tsx';
import { OwnCourseTag } from './OwnCourseTag.tsx';

function useColumns(): Column<OwnCourseSummary>[] {
  const { t } = useTranslation(['training', 'kit']);
  const { date } = useFormats();
  return [
    {
      id: 'title',
      title: t('course'),
      cell: ({ id, title }) => (
        <Anchor component={Link} to={trainingPlaces.ownCourse.at({ courseId: id })}>
          {title}
        </Anchor>
      ),
    },
    { id: 'status', title: t('own.status'), cell: (course) => <OwnCourseTag course={course} /> },
    { id: 'language', title: t('own.language'), cell: ({ language }) => t(`kit:languages.${language}`) },
    { id: 'lessons', title: t('lessons'), cell: ({ lessons }) => lessons },
    { id: 'questions', title: t('own.questions'), cell: ({ questions }) => questions },
    { id: 'updated', title: t('own.updated'), cell: ({ updatedAt }) => date(updatedAt) },
  ];
}

function NewCourse() {
  const { t, i18n } = useTranslation(['training', 'kit']);
  const navigate = useNavigate();
  const create = useWrite(ownCourses.createOwn, {
    refresh: [ownCourses.ownCourses],
    onDone: ({ id }) => void navigate(trainingPlaces.ownCourse.at({ courseId: id })),
  });
  return (
    <Form
      schema={ownCourseDraft}
      initial={{ title: '', language: locales.find((one) => i18n.language.startsWith(one)) ?? 'pt' }}
      submit={(body) => create.send({ body })}
      submitLabel={t('own.create')}
    >
      <TextField name="title" label={t('own.title')} />
      <SelectField
        name="language"
        label={t('own.language')}
        choices={locales.map((value) => ({ value, label: t(`kit:languages.${value}`) }))}
      />
    </Form>
  );
}

export function OwnCoursesScreen() {
  const { t } = useTranslation(['training', 'kit']);
  const state = useUrlState(ownCourses.ownCourses.query);
  const [query] = state;
  const read = useRead(ownCourses.ownCourses, { query }, { keepPrevious: true });
  const columns = useColumns();
  const [making, setMaking] = useState(false);
  return (
    <Screen
      title={t('own.list')}
      lead={t('own.lead')}
      crumbs={[{ title: t('title'), to: trainingPlaces.courses.at() }]}
      actions={<Button onClick={() => setMaking(true)}>{t('own.open')}</Button>}
    >
      <DataTable
        name={t('own.list')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        state={state}
        empty={<EmptyState title={t('own.empty')}>{t('own.emptyText')}</EmptyState>}
      />
      <Dialog opened={making} onClose={() => setMaking(false)} title={t('own.open')}>
        <NewCourse />
      </Dialog>
    </Screen>
  );
}

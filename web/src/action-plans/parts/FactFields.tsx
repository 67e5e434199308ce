import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { PersonField } from '../../kit/people/PersonField.tsx';
import { useChoices } from './choices.ts';
import classes from './FactFields.module.css';

/** The facts of a plan besides its words. */
export function FactFields({ assignedTo = null }: { assignedTo?: PersonRef | null }) {
  const { t } = useTranslation('action-plans');
  const { priorities, categories, recurrences } = useChoices();
  return (
    <div className={classes.fields}>
      <SelectField name="priority" label={t('columns.priority')} choices={priorities} />
      <SelectField name="category" label={t('columns.category')} choices={categories} />
      <PersonField name="assignedTo" label={t('columns.assignee')} none={t('people.nobody')} named={assignedTo} />
      <SelectField name="recurrence" label={t('fields.recurrence')} choices={recurrences} />
      <TextField name="startDate" type="date" label={t('fields.start')} />
      <TextField name="dueDate" type="date" label={t('columns.due')} />
    </div>
  );
}

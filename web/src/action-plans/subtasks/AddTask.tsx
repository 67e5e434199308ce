import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { subtaskDraft } from '@vigia/contract/action-plans/subtasks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { others, usePlanCache } from '../parts/usePlanCache.ts';
import classes from './Subtasks.module.css';

const draft = subtaskDraft.pick({ title: true });

/** One line for the next piece of work; the form stays, for the one after. */
export function AddTask({ planId }: { planId: string }) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const { keep } = usePlanCache();
  const [added, setAdded] = useState<number | null>(null);
  const save = useWrite(actionPlans.addSubtask, { refresh: others, onDone: keep });
  if (added === null) {
    return (
      <Button
        className={classes.add}
        size="sm"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setAdded(0)}
      >
        {t('subtasks.add')}
      </Button>
    );
  }
  return (
    <div className={classes.add}>
      <Form
        key={added}
        schema={draft}
        initial={{ title: '' }}
        submit={(body) => save.send({ params: { id: planId }, body })}
        onDone={() => setAdded(added + 1)}
        submitLabel={t('subtasks.add')}
        beside={
          <Button variant="default" onClick={() => setAdded(null)}>
            {t('kit:close')}
          </Button>
        }
      >
        <FirstFocus />
      </Form>
    </div>
  );
}

/** The field, with the cursor in it: whoever added one usually adds the next. */
function FirstFocus() {
  const { t } = useTranslation('action-plans');
  return (
    <div ref={(box) => box?.querySelector('input')?.focus()}>
      <TextField name="title" label={t('subtasks.what')} autoComplete="off" />
    </div>
  );
}

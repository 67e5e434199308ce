import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { recoveryTestResults } from '@vigia/contract/bia-ropa/analysis.shapes.ts';
import { recoveryTestDraft, recoveryTestKinds } from '@vigia/contract/bia-ropa/beside.shapes.ts';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import { ownerName, useHours } from '../marks.tsx';
import classes from '../Processes.module.css';

const tones = { passed: 'good', partly: 'warn', failed: 'bad' } as const;

function TestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('bia-ropa');
  const add = useWrite(biaRopa.addTest, { refresh: [biaRopa.tests, biaRopa.dashboard], onDone: onClose });
  return (
    <Dialog opened onClose={onClose} title={t('tests.add')}>
      <Form
        schema={recoveryTestDraft}
        initial={{}}
        submit={(body) => add.send({ params: { id }, body })}
        submitLabel={t('tests.save')}
      >
        <TextField name="testedOn" type="date" label={t('tests.day')} />
        <SelectField
          name="kind"
          label={t('tests.kind')}
          choices={recoveryTestKinds.map((value) => ({ value, label: t(`testKinds.${value}`) }))}
        />
        <SelectField
          name="result"
          label={t('tests.result')}
          choices={recoveryTestResults.map((value) => ({ value, label: t(`testResults.${value}`) }))}
        />
        <NumberField name="tookHours" label={t('tests.took')} />
        <NumberField name="lostHours" label={t('tests.lost')} />
        <TextAreaField name="notes" label={t('tests.notes')} />
      </Form>
    </Dialog>
  );
}

/** When bringing it back was tried, and what came of it (ISO/IEC 27001 A.5.30). */
export function RecoveryTests({ id }: { id: string }) {
  const { t } = useTranslation('bia-ropa');
  const { date } = useFormats();
  const hours = useHours();
  const [adding, setAdding] = useState(false);
  const mayEdit = useCan('processing.edit');
  const items = useRead(biaRopa.tests, { params: { id } }).data?.items ?? [];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="tests">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="tests">
          {t('tests.title')}
        </Title>
        {mayEdit && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('tests.add')}
          </Button>
        )}
      </Group>
      {items.length === 0 && <Text size="sm">{t('tests.none')}</Text>}
      <ul className={classes.list}>
        {items.map((test) => (
          <li key={test.id}>
            <Tag tone={test.missed.length > 0 ? 'bad' : tones[test.result]}>{t(`testResults.${test.result}`)}</Tag>
            <Text size="sm">
              {t(`testKinds.${test.kind}`)} · {date(test.testedOn)} · {ownerName(test.by) || t('nobody')}
            </Text>
            {test.tookHours !== null && <Text size="sm">{t('tests.tookLine', { time: hours(test.tookHours) })}</Text>}
            {test.missed.map(({ of, hours: spent, wanted }) => (
              <Text key={of} size="sm">
                {t(`tests.missed.${of}`, { spent: hours(spent), wanted: hours(wanted) })}
              </Text>
            ))}
            {test.notes && <Text size="sm">{test.notes}</Text>}
          </li>
        ))}
      </ul>
      {adding && <TestDialog id={id} onClose={() => setAdding(false)} />}
    </Paper>
  );
}

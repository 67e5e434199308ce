/** Somebody got a message that looks wrong: whether it was a test of the company, and what to do where it was not. */
import { Alert, Anchor, Stack } from '@mantine/core';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { phishing } from '@vigia/contract/training/phishing.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';

export function SuspiciousScreen() {
  const { t } = useTranslation('training');
  const [test, setTest] = useState<boolean>();
  const report = useWrite(phishing.reportPhishing, { onDone: (answer) => setTest(answer.test) });
  return (
    <Screen
      title={t('suspicious.title')}
      lead={t('suspicious.lead')}
      crumbs={[{ title: t('title'), to: trainingPlaces.courses.at() }]}
      narrow
    >
      <Stack gap="lg">
        {test === true && (
          <Alert color="green" title={t('suspicious.test')}>
            {t('suspicious.testText')}
          </Alert>
        )}
        {test === false && (
          <Alert color="red" title={t('suspicious.real')}>
            {t('suspicious.realText')}{' '}
            <Anchor component={Link} to={incidentsPlaces.report.at()} underline="always">
              {t('suspicious.incident')}
            </Anchor>
          </Alert>
        )}
        <Form
          schema={phishing.reportPhishing.body}
          initial={{ link: '' }}
          submit={(body) => report.send({ body })}
          submitLabel={t('suspicious.send')}
        >
          <TextField name="link" label={t('suspicious.link')} hint={t('suspicious.linkHint')} />
        </Form>
      </Stack>
    </Screen>
  );
}

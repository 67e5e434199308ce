/** How soon each severity is to be closed, as the company sets it. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { findingDeadlines } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { NumberField } from '../kit/form/fields.tsx';

export function DeadlinesButton() {
  const { t } = useTranslation('vulnerabilities');
  const [opened, { open, close }] = useDisclosure();
  const { data } = useRead(vulnerabilities.deadlines);
  const save = useWrite(vulnerabilities.setDeadlines, {
    refresh: [vulnerabilities.deadlines, vulnerabilities.list, vulnerabilities.stats],
    onDone: close,
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('deadlines.open')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('deadlines.title')}>
        {data && (
          <Form schema={findingDeadlines} initial={data} submit={(body) => save.send({ body })}>
            <Text size="sm" c="dimmed">
              {t('deadlines.text')}
            </Text>
            <NumberField name="attacked" label={t('deadlines.attacked')} hint={t('deadlines.attackedAbout')} />
            {findingSeverities.map((one) => (
              <NumberField key={one} name={one} label={t('deadlines.of', { severity: t(`severities.${one}`) })} />
            ))}
          </Form>
        )}
      </Dialog>
    </>
  );
}

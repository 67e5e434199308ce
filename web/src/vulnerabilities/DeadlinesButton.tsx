/** How soon each severity is to be closed, as the company sets it. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { findingSeverities } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { type FindingDeadlines, findingDays } from '@vigia/contract/vulnerabilities/vulnerabilities.shapes.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { NumberField } from '../kit/form/fields.tsx';

const daysOf = ({ version: _, ...days }: FindingDeadlines) => days;

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
          <ChangeForm
            {...{ schema: findingDays, record: data, factsOf: daysOf, read: () => call(vulnerabilities.deadlines) }}
            send={({ whole, version }) => save.send({ body: { ...whole, version } })}
          >
            <Text size="sm" c="dimmed">
              {t('deadlines.text')}
            </Text>
            <NumberField name="attacked" label={t('deadlines.attacked')} hint={t('deadlines.attackedAbout')} />
            {findingSeverities.map((one) => (
              <NumberField key={one} name={one} label={t('deadlines.of', { severity: t(`severities.${one}`) })} />
            ))}
          </ChangeForm>
        )}
      </Dialog>
    </>
  );
}

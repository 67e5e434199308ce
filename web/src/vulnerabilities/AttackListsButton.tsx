/** Brings in the lists that say which weaknesses are attacked; says of which day they are. */
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { attackLists } from '@vigia/contract/vulnerabilities/vulnerabilities.imports.ts';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { toastDone } from '../kit/screen/toasts.ts';

export function AttackListsButton() {
  const { t } = useTranslation('vulnerabilities');
  const { date } = useFormats();
  const [opened, { open, close }] = useDisclosure();
  const { data } = useRead(vulnerabilities.stats);
  const send = useWrite(vulnerabilities.attackList, {
    refresh: [vulnerabilities.list, vulnerabilities.stats, vulnerabilities.get],
    onDone: ({ list, dated, matched }) =>
      toastDone(t('attackLists.done', { list: list.toUpperCase(), date: date(dated), matched })),
  });
  const dayOf = (list: (typeof attackLists)[number]) => data?.attackLists[list] ?? null;
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('attackLists.open')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('attackLists.title')}>
        <Stack gap="md" align="flex-start">
          <Text size="sm">{t('attackLists.text')}</Text>
          <ul>
            {attackLists.map((list) => {
              const dated = dayOf(list);
              const name = list.toUpperCase();
              return (
                <li key={list}>
                  {dated
                    ? t('attackLists.has', { list: name, date: date(dated) })
                    : `${name}: ${t('attackLists.none')}`}
                </li>
              );
            })}
          </ul>
          <FileButton accept=".csv,.gz,.json" onChange={(file) => file && send.run({ file })}>
            {(props) => (
              <Button loading={send.busy} {...props}>
                {t('attackLists.choose')}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Dialog>
    </>
  );
}

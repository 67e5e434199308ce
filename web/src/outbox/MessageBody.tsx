import { Paper, Tabs, Text } from '@mantine/core';
import type { MessageWhole } from '@vigia/contract/outbox/outbox.contract.ts';
import { useTranslation } from 'react-i18next';
import classes from './MessageBody.module.css';

/** Both bodies. The frame's markup runs nothing and reaches nothing: an empty sandbox. */
export function MessageBody({ message: { subject, text, html } }: { message: MessageWhole }) {
  const { t } = useTranslation('outbox');
  if (text === '' && html === '') return <Text>{t('message.gone')}</Text>;
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List aria-label={t('message.views')} mb="md">
        <Tabs.Tab value="html">{t('message.html')}</Tabs.Tab>
        <Tabs.Tab value="text">{t('message.text')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        <iframe className={classes.frame} title={t('message.frame', { subject })} sandbox="" srcDoc={html} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <Paper p="lg" component="pre" className={classes.text}>
          {text}
        </Paper>
      </Tabs.Panel>
    </Tabs>
  );
}

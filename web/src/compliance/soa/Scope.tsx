/** What the statement covers (ISO/IEC 27001 4.3): read above the rows, written in place. */
import { Button, Group, Text, Title } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type Statement, scopeChange } from '@vigia/contract/compliance/compliance.statement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import classes from './soa.module.css';

const draft = scopeChange.pick({ text: true });

export function Scope({ statement: { scope, framework } }: { statement: Statement }) {
  const { t } = useTranslation(['compliance', 'kit']);
  const [open, setOpen] = useState(false);
  const may = useCan('compliance.edit');
  const { statement, overview, control, gaps } = compliance;
  const save = useWrite(compliance.setScope, { refresh: [statement, overview, control, gaps] });
  const params = { framework: framework.key };
  const done = () => {
    toastDone(t('soa.scope.saved'));
    setOpen(false);
  };
  return (
    <section aria-label={t('soa.scope.title')} className={classes.scope}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {t('soa.scope.title')}
        </Title>
        {may && !open && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            {t(scope.text ? 'soa.scope.change' : 'soa.scope.write')}
          </Button>
        )}
      </Group>
      {open ? (
        <ChangeForm
          schema={draft}
          record={scope}
          factsOf={({ text }: Statement['scope']) => ({ text })}
          read={async () => (await call(compliance.statement, { params })).scope}
          send={({ whole, version }) => save.send({ params, body: { ...whole, version } })}
          onDone={done}
          submitLabel={t('soa.scope.save')}
          beside={
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('kit:cancel')}
            </Button>
          }
        >
          <TextAreaField name="text" label={t('soa.scope.title')} hint={t('soa.scope.hint')} />
        </ChangeForm>
      ) : (
        <Text c={scope.text ? undefined : 'dimmed'}>
          {scope.text || `${t('soa.scope.none')} ${t('soa.scope.first')}`}
        </Text>
      )}
    </section>
  );
}

/** Taking all data along, or having the company erased: asked here, done by whoever runs the installation (LGPD art. 16, 18). */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type CompanyRequest,
  type CompanyRequestKind,
  companies,
  requestTerms,
} from '@vigia/contract/companies/companies.contract.ts';
import { filled } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../kit/dialog/LeaveButton.tsx';
import { Form } from '../kit/form/Form.tsx';
import { TextAreaField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

const draft = z.object({ reason: filled(1_000) });
const tones = { open: 'warn', cancelled: 'quiet', done: 'good' } as const;
const refresh = [companies.requests];

function Ask({ id, kind }: { id: string; kind: CompanyRequestKind }) {
  const { t } = useTranslation('companies');
  const [opened, { open, close }] = useDisclosure();
  const ask = useWrite(companies.request, {
    refresh,
    onDone() {
      close();
      toastDone(t('dataRequests.sent'));
    },
  });
  return (
    <>
      <Button variant="default" color={kind === 'erasure' ? 'red' : undefined} onClick={open}>
        {t(`dataRequests.ask.${kind}`)}
      </Button>
      <Dialog opened={opened} onClose={close} title={t(`dataRequests.ask.${kind}`)}>
        <Text size="sm" mb="md">
          {t(`dataRequests.about.${kind}`, requestTerms[kind])}
        </Text>
        <Form
          schema={draft}
          initial={{ reason: '' }}
          keptAs={kind}
          submit={({ reason }) => ask.send({ params: { id }, body: { kind, reason } })}
          submitLabel={t('dataRequests.send')}
          failed={t('dataRequests.failed')}
          beside={<LeaveButton onLeave={close} />}
        >
          <TextAreaField name="reason" label={t('dataRequests.reason')} hint={t('dataRequests.reasonHint')} />
        </Form>
      </Dialog>
    </>
  );
}

function Cancel({ id, requestId }: { id: string; requestId: string }) {
  const { t } = useTranslation('companies');
  const cancel = useWrite(companies.cancelRequest, {
    refresh,
    onDone: () => toastDone(t('dataRequests.cancelledDone')),
  });
  return (
    <ConfirmButton
      title={t('dataRequests.cancelTitle')}
      text={t('dataRequests.cancelText')}
      confirm={t('dataRequests.cancel')}
      onConfirm={() => cancel.run({ params: { id, requestId } })}
      busy={cancel.busy}
    >
      {t('dataRequests.cancel')}
    </ConfirmButton>
  );
}

const said = (person: CompanyRequest['askedBy']) => (person ? `${person.firstName} ${person.lastName}`.trim() : null);

function Asked({ id, asked, mayCancel }: { id: string; asked: CompanyRequest; mayCancel: boolean }) {
  const { t } = useTranslation('companies');
  const { date } = useFormats();
  const { kind, state, reason, askedAt, fromOn, dueOn, endedAt } = asked;
  const [by, endedBy] = [said(asked.askedBy), said(asked.endedBy)];
  const ended = endedAt ? date(endedAt) : '';
  return (
    <Stack component="li" gap={4} align="flex-start">
      <Group gap="sm">
        <Text fw={550}>{t(`dataRequests.kinds.${kind}`)}</Text>
        <Tag tone={tones[state]}>{t(`dataRequests.states.${state}`)}</Tag>
      </Group>
      <Text size="sm" c="dimmed">
        {by
          ? t('dataRequests.by', { date: date(askedAt), name: by })
          : t('dataRequests.byNobody', { date: date(askedAt) })}
      </Text>
      <Text size="sm">{reason}</Text>
      {state === 'open' && (
        <Text size="sm">{t(`dataRequests.until.${kind}`, { from: date(fromOn), due: date(dueOn) })}</Text>
      )}
      {state === 'done' && <Text size="sm">{t('dataRequests.done', { date: ended })}</Text>}
      {state === 'cancelled' && (
        <Text size="sm">
          {endedBy
            ? t('dataRequests.cancelledBy', { date: ended, name: endedBy })
            : t('dataRequests.cancelledByNobody', { date: ended })}
        </Text>
      )}
      {state === 'open' && mayCancel && <Cancel id={id} requestId={asked.id} />}
    </Stack>
  );
}

/** `asks`: for the company's own administrators; who runs the installation only reads. */
export function DataRequests({ id, asks = false }: { id: string; asks?: boolean }) {
  const { t } = useTranslation('companies');
  const read = useRead(companies.requests, { params: { id } });
  const items = read.data?.items ?? [];
  const isOpen = (kind: CompanyRequestKind) => items.some((one) => one.kind === kind && one.state === 'open');
  return (
    <ScreenPart title={t('dataRequests.title')} card>
      {asks && (
        <Text size="sm" c="dimmed" mb="md">
          {t('dataRequests.lead')}
        </Text>
      )}
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <Stack gap="md">
          {items.length === 0 && !asks && <Text size="sm">{t('dataRequests.none')}</Text>}
          {items.length > 0 && (
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map((asked) => (
                <Asked key={asked.id} id={id} asked={asked} mayCancel={asks} />
              ))}
            </Stack>
          )}
          {asks && (
            <Group gap="sm">
              {!isOpen('copy') && <Ask id={id} kind="copy" />}
              {!isOpen('erasure') && <Ask id={id} kind="erasure" />}
            </Group>
          )}
        </Stack>
      )}
    </ScreenPart>
  );
}

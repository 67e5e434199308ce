/** What the outside model would rather write in the draft: read beside it, taken chapter by chapter, or left. */
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import type { WordingProposal } from '@vigia/contract/library/drafting.shapes.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ReadyButton } from '../../kit/screen/ReadyButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { TextSides } from './TextSides.tsx';

const changed = [library.get, library.list, library.versions, drafting.wording] as const;

function Deciding({ policy, proposal }: { policy: Policy; proposal: WordingProposal }) {
  const { t } = useTranslation('library');
  const { chapters } = proposal;
  const [left, setLeft] = useState<readonly number[]>([]);
  const taken = chapters.map(({ number }) => number).filter((number) => !left.includes(number));
  const params = { id: policy.id };
  const accept = useWrite(drafting.acceptWording, {
    refresh: changed,
    onDone: () => toastDone(t('wording.taken', { count: taken.length })),
  });
  const decline = useWrite(drafting.declineWording, {
    refresh: [drafting.wording],
    onDone: () => toastDone(t('wording.left')),
  });
  return (
    <>
      {chapters.map(({ number, heading, before, after }) => (
        <section key={number} aria-label={`${number}. ${heading}`}>
          <Checkbox
            label={t('wording.chapter', { number, heading })}
            checked={!left.includes(number)}
            onChange={(event) =>
              setLeft(event.currentTarget.checked ? left.filter((one) => one !== number) : [...left, number])
            }
          />
          <TextSides before={before} after={after} names={[t('wording.now'), t('wording.proposed')]} />
        </section>
      ))}
      <Group gap="xs">
        <ReadyButton
          loading={accept.busy}
          lacks={taken.length === 0 && t('wording.lacks')}
          onClick={() => accept.run({ params, body: { chapters: taken, version: policy.version } })}
        >
          {t('wording.take')}
        </ReadyButton>
        <Button variant="default" loading={decline.busy} onClick={() => decline.run({ params })}>
          {t('wording.leave')}
        </Button>
      </Group>
    </>
  );
}

export function Wording({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const proposal = useRead(drafting.wording, { params: { id: policy.id } }).data?.proposal;
  if (!proposal) return null;
  const { model, chapters, refused, overtaken } = proposal;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="wording">
      <Stack gap="sm">
        <Title order={2} size="h4" id="wording">
          {t('wording.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('wording.lead', { model })} {refused > 0 && t('wording.refused', { count: refused })}{' '}
          {overtaken > 0 && t('wording.overtaken', { count: overtaken })}
        </Text>
        <Deciding key={chapters.length} policy={policy} proposal={proposal} />
      </Stack>
    </Paper>
  );
}

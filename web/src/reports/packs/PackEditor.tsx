/** What of a board pack is written by hand: its foreword, what is asked of the board, and the order of its parts. */
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import {
  type BoardPack,
  boardPacks,
  mostBoardPages,
  type PackSection,
  packSections,
} from '@vigia/contract/reports/board-packs.contract.ts';
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { Clash } from '../../kit/form/Clash.tsx';
import type { Overlap } from '../../kit/form/carefully.ts';
import { shownText } from '../../kit/form/field.ts';
import { useCarefulText } from '../../kit/form/useCarefulText.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useProblemToast } from '../../kit/screen/toasts.ts';

const refresh = [boardPacks.boardPack, boardPacks.boardPacks] as const;

interface OrderProps {
  sections: readonly PackSection[];
  onChange: (sections: PackSection[]) => void;
}
/** The parts in their order, those that are left out below. */
function Order({ sections, onChange }: OrderProps) {
  const { t } = useTranslation('reports');
  const all = [...sections, ...packSections.filter((one) => !sections.includes(one))];
  const raise = (at: number) => {
    const next = [...sections];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  const put = (one: PackSection, wanted: boolean) =>
    onChange(wanted ? [...sections, one] : sections.filter((other) => other !== one));
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={500} mb="xs">
        {t('packs.order')}
      </Text>
      <Stack gap="xs">
        {all.map((one) => {
          const at = sections.indexOf(one);
          const name = t(`packs.sections.${one}`);
          return (
            <Group key={one} justify="space-between" wrap="nowrap">
              <Checkbox
                label={name}
                checked={at >= 0}
                disabled={at >= 0 && sections.length === 1}
                onChange={(event) => put(one, event.currentTarget.checked)}
              />
              {at > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('packs.upNamed', { name })}
                  onClick={() => raise(at)}
                >
                  {t('packs.up')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
    </fieldset>
  );
}

type Written = Pick<BoardPack, 'title' | 'foreword' | 'decisions' | 'sections'>;
const writtenOf = ({ title, foreword, decisions, sections }: Written): Written => ({
  ...{ title, foreword, decisions, sections },
});

function Fields({ text, change }: { text: Written; change: (more: Partial<Written>) => void }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <TextInput
        label={t('packs.name')}
        maxLength={120}
        value={text.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('packs.foreword')}
        description={t('packs.forewordHint')}
        autosize
        minRows={4}
        maxLength={3000}
        value={text.foreword}
        onChange={(event) => change({ foreword: event.currentTarget.value })}
      />
      <Textarea
        label={t('packs.decisions')}
        description={t('packs.decisionsHint')}
        autosize
        minRows={3}
        maxLength={2000}
        value={text.decisions}
        onChange={(event) => change({ decisions: event.currentTarget.value })}
      />
      <Order sections={text.sections} onChange={(sections) => change({ sections })} />
    </>
  );
}

const sectionsIn = (said: unknown) => packSections.filter((one) => Array.isArray(said) && said.includes(one));

function Overtaken({ clash, text }: { clash: Overlap; text: Written }) {
  const { t } = useTranslation('reports');
  const fields = new Map([
    ['title', { label: t('packs.name'), say: shownText }],
    ['foreword', { label: t('packs.foreword'), say: shownText }],
    ['decisions', { label: t('packs.decisions'), say: shownText }],
    [
      'sections',
      {
        label: t('packs.order'),
        say: (said: unknown) =>
          sectionsIn(said)
            .map((one) => t(`packs.sections.${one}`))
            .join(', '),
      },
    ],
  ]);
  return <Clash clash={clash} fields={fields} values={text} />;
}

/** Why the buttons beside it can be pressed, or cannot. */
function Saved({ id, title, dirty }: { id: string; title: string; dirty: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <Text id={id} size="sm" c="dimmed" role="status">
      {t(title.trim() === '' ? 'packs.lacksTitle' : dirty ? 'packs.unsaved' : 'packs.saved')}
    </Text>
  );
}

export function PackEditor({ pack }: { pack: BoardPack }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const { id, version } = pack;
  const params = { id };
  const state = useId();
  const write = useWrite(boardPacks.writeBoardPack, { refresh });
  const toast = useProblemToast();
  const { text, dirty, change, clash, save } = useCarefulText<BoardPack, Written>({
    ...{ record: pack, factsOf: writtenOf, read: () => call(boardPacks.boardPack, { params }) },
    send: ({ whole, version: over }) => write.send({ params, body: { ...whole, version: over } }),
  });
  const freeze = useWrite(boardPacks.freezeBoardPack, { refresh });
  const remove = useWrite(boardPacks.removeBoardPack, {
    refresh: [boardPacks.boardPacks],
    onDone: () => void navigate(reportsPlaces.packs.at()),
  });
  return (
    <section aria-label={t('packs.write')}>
      <Stack gap="lg">
        <Title order={2} size="h3">
          {t('packs.write')}
        </Title>
        {clash && <Overtaken clash={clash} text={text} />}
        <Fields text={text} change={change} />
        <Text size="sm" c="dimmed">
          {t('packs.limit', { count: mostBoardPages })}
        </Text>
        <Group>
          <Button
            loading={write.busy}
            {...{ disabled: !dirty || text.title.trim() === '', 'aria-describedby': state }}
            onClick={() => void save().catch(toast)}
          >
            {t('packs.save')}
          </Button>
          <ConfirmButton
            title={t('packs.freezeTitle')}
            text={t('packs.freezeText')}
            {...{ disabled: dirty, 'aria-describedby': state }}
            busy={freeze.busy}
            onConfirm={() => freeze.run({ params, body: { version } })}
          >
            {t('packs.freeze')}
          </ConfirmButton>
          <ConfirmButton
            title={t('packs.removeTitle')}
            text={t('packs.removeText')}
            danger
            busy={remove.busy}
            onConfirm={() => remove.run({ params })}
          >
            {t('packs.remove')}
          </ConfirmButton>
          <Saved {...{ id: state, title: text.title, dirty }} />
        </Group>
      </Stack>
    </section>
  );
}

/** What the board wants of a framework and how far it is; who may, sets it here. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { boardTargetDraft, type MainboardLine } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Form } from '../kit/form/Form.tsx';
import { TextField } from '../kit/form/fields.tsx';
import { useFormats } from '../kit/i18n/format.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';

const changed = [dashboard.mainboard] as const;

interface Of {
  readonly line: MainboardLine;
  readonly framework: Framework;
}

/** In halves: typed with a comma or a point, nobody has to guess what is meant. */
const levels = Array.from({ length: 10 }, (_, at) => (at + 1) / 2);
const dayOnly = boardTargetDraft.pick({ dueDate: true });

function TargetForm({ line: { target, value }, framework, onDone }: Of & { onDone: () => void }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const next = levels.find((one) => one > value) ?? 5;
  const [level, setLevel] = useState(target?.level ?? next);
  const basedOn = target && { level: target.level, dueDate: target.dueDate };
  const set = useWrite(dashboard.setTarget, { refresh: changed, onDone });
  const offered = [...new Set([...levels, level])].sort((a, b) => a - b);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('mainboard.target.level')}
        value={String(level)}
        onChange={(event) => setLevel(Number(event.currentTarget.value))}
        data={offered.map((one) => ({ value: String(one), label: number(one) }))}
      />
      <Form
        schema={dayOnly}
        keptAs={framework}
        initial={target ? { dueDate: target.dueDate } : {}}
        submit={({ dueDate }) => set.send({ params: { framework }, body: { level, dueDate, basedOn } })}
        submitLabel={t('mainboard.target.save')}
      >
        <TextField name="dueDate" type="date" label={t('mainboard.target.by')} />
      </Form>
    </Stack>
  );
}

function Setting({ line, framework }: Of) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);
  const drop = useWrite(dashboard.dropTarget, { refresh: changed });
  const close = () => setOpen(false);
  const title = t('mainboard.target.of', { label: line.label });
  const said = t(line.target ? 'mainboard.target.change' : 'mainboard.target.set');
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)} aria-label={`${said}: ${line.label}`}>
        {said}
      </Button>
      {line.target && (
        <ConfirmButton
          size="compact-sm"
          title={t('mainboard.target.drop')}
          text={t('mainboard.target.dropText')}
          onConfirm={() => drop.run({ params: { framework } })}
        >
          {t('mainboard.target.drop')}
        </ConfirmButton>
      )}
      <Dialog opened={open} onClose={close} title={title}>
        <TargetForm line={line} framework={framework} onDone={close} />
      </Dialog>
    </Group>
  );
}

export function Target({ line }: { line: MainboardLine }) {
  const may = useCan('reports.edit');
  const { framework, target } = line;
  if (framework === null) return null;
  return (
    <>
      {target && <Text fw={500}>{target.says}</Text>}
      {may && <Setting line={line} framework={framework} />}
    </>
  );
}

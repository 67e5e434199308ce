/** For the ADMIN: whether words may leave this server, how long conversations are kept, what the audit log holds. */
import { Alert, Stack } from '@mantine/core';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { Settings } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { CheckField, SelectField } from '../../kit/form/fields.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

/** As the form holds them: no days are "for ever". */
const chosen = z.strictObject({ outsideModel: z.boolean(), keepDays: z.string(), auditContent: z.boolean() });

const chosenOf = ({ outsideModel, keepDays, auditContent }: Settings) => ({
  ...{ outsideModel, auditContent },
  keepDays: keepDays === null ? '' : String(keepDays),
});

const usual = [30, 90, 180, 365, 730];

interface EditorProps {
  settings: Settings;
  /** The operator's model; null where none is configured. */
  model: string | null;
  onDone: () => void;
}

function Editor({ settings, model, onDone }: EditorProps) {
  const { t } = useTranslation('virtual-ciso');
  const save = useWrite(virtualCiso.saveSettings, { refresh: [virtualCiso.settings, virtualCiso.today] });
  const { keepDays } = settings;
  const days = [...new Set(keepDays === null ? usual : [...usual, keepDays])].sort((a, b) => a - b);
  return (
    <ChangeForm
      {...{ schema: chosen, record: settings, factsOf: chosenOf, read: () => call(virtualCiso.settings) }}
      send={({ whole, version }) =>
        save.send({ body: { ...whole, keepDays: whole.keepDays === '' ? null : Number(whole.keepDays), version } })
      }
      onDone={() => {
        toastDone(t('settings.saved'));
        onDone();
      }}
      beside={<LeaveButton onLeave={onDone} />}
    >
      {model === null ? (
        <Alert color="blue">{t('settings.noModel')}</Alert>
      ) : (
        <CheckField
          name="outsideModel"
          label={t('settings.outsideModel', { model })}
          hint={t('settings.outsideModelHint')}
        />
      )}
      <SelectField
        name="keepDays"
        label={t('settings.keepDays')}
        hint={t('settings.keepDaysHint')}
        none={t('settings.forEver')}
        choices={days.map((count) => ({ value: String(count), label: t('settings.days', { count }) }))}
      />
      <CheckField name="auditContent" label={t('settings.auditContent')} hint={t('settings.auditContentHint')} />
    </ChangeForm>
  );
}

/** The settings once read, with what the operator configured. */
function Loaded({ onDone }: { onDone: () => void }) {
  const settings = useRead(virtualCiso.settings);
  const today = useRead(virtualCiso.today);
  const problem = settings.error ?? today.error;
  const again = () => void Promise.all([settings.refetch(), today.refetch()]);
  if (problem) return <ProblemState problem={problem} onRetry={again} />;
  if (!settings.data || !today.data) return <ScreenSkeleton />;
  return <Editor settings={settings.data} model={today.data.engine.model} onDone={onDone} />;
}

export function SettingsModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settings.title')} size="lg">
      <Stack gap="md">{opened && <Loaded onDone={onClose} />}</Stack>
    </Dialog>
  );
}

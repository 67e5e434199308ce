import { Alert, Fieldset, NativeSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm, Places, SeenSheet } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { ReadyButton } from '../../kit/screen/ReadyButton.tsx';

interface SheetProps {
  sheet: SeenSheet;
  at: number;
  places: Places | null;
  onChange: (places: Places | null) => void;
}

function SheetPlaces({ sheet: { name, columns }, at, places, onChange }: SheetProps) {
  const { t } = useTranslation('customer-forms');
  const choices = columns.map(({ letter, samples }) => ({
    value: letter,
    label: [letter, samples.join(' | ').slice(0, 60)].filter(Boolean).join(': '),
  }));
  const optional = [{ value: '', label: t('columnsOf.none') }, ...choices];
  const first = {
    sheet: at,
    header: 1,
    question: columns[0]?.letter ?? 'A',
    answer: columns[1]?.letter ?? 'B',
    comment: null,
  };
  return (
    <Fieldset legend={name}>
      <Switch
        label={t('columnsOf.has')}
        checked={places !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? first : null)}
      />
      {places && (
        <Stack gap="sm" mt="sm">
          <NumberInput
            label={t('columnsOf.header')}
            description={t('columnsOf.headerHelp')}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            value={places.header}
            onChange={(value) => onChange({ ...places, header: Number(value) || 0 })}
          />
          <NativeSelect
            label={t('columnsOf.question')}
            data={choices}
            value={places.question}
            onChange={(event) => onChange({ ...places, question: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('columnsOf.answer')}
            data={optional}
            value={places.answer ?? ''}
            onChange={(event) => onChange({ ...places, answer: event.currentTarget.value || null })}
          />
          <NativeSelect
            label={t('columnsOf.comment')}
            data={optional}
            value={places.comment ?? ''}
            onChange={(event) => onChange({ ...places, comment: event.currentTarget.value || null })}
          />
        </Stack>
      )}
    </Fieldset>
  );
}

interface ColumnsProps {
  form: CustomerForm;
  sheets: readonly SeenSheet[];
  onClose: () => void;
}

function ColumnsForm({ form, sheets, onClose }: ColumnsProps) {
  const { t } = useTranslation('customer-forms');
  const { problemText, faultText } = useProblemTexts();
  const [all, setAll] = useState(() => sheets.map(({ places }) => places));
  const [refused, setRefused] = useState<Problem | null>(null);
  const write = useWrite(customerForms.columns, { refresh: [customerForms.get, customerForms.list] });
  // Said of the form as it was when this was opened.
  const [version] = useState(form.version);
  const said = all.filter((one) => one !== null);
  async function send() {
    setRefused(null);
    try {
      await write.send({ params: { id: form.id }, body: { version, sheets: said } });
      onClose();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused(error);
    }
  }
  const faults = refused?.details.errors ?? [];
  return (
    <Stack>
      <Text size="sm">{t('columnsOf.text')}</Text>
      {refused && (
        <Alert color="red" role="alert">
          {faults.length > 0 ? faults.map(faultText).join(' ') : problemText(refused)}
        </Alert>
      )}
      {sheets.map((sheet, at) => (
        <SheetPlaces
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place in the file
          key={at}
          sheet={sheet}
          at={at}
          places={all[at] ?? null}
          onChange={(places) => setAll(all.map((one, other) => (other === at ? places : one)))}
        />
      ))}
      <ReadyButton onClick={() => void send()} loading={write.busy} lacks={said.length === 0 && t('columnsOf.lacks')}>
        {t('columnsOf.send')}
      </ReadyButton>
    </Stack>
  );
}

/** Says where the questions and answers stand, sheet by sheet. */
export function FormColumns(props: ColumnsProps & { opened: boolean }) {
  const { t } = useTranslation('customer-forms');
  const { opened, ...rest } = props;
  return (
    <SidePanel opened={opened} onClose={props.onClose} size="lg" title={t('columnsOf.title')}>
      {opened && <ColumnsForm {...rest} />}
    </SidePanel>
  );
}

import { Button, FileButton, Input, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/form/context.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './Form.module.css';

const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.csv,.txt';

/** Where a file may be dropped; it shows that it would be taken. */
function DropZone({ onDropped, children }: { onDropped: (file: File | undefined) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDropped(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      {children}
    </div>
  );
}

/** A file, dropped or chosen; what is too large is said before it is sent. */
export function FileField({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('evidences');
  const { bytes } = useFormats();
  const { value, set, busy, control } = useField('file', t('form.file'));
  const [tooBig, setTooBig] = useState(false);
  const file = value instanceof File ? value : null;
  const { id, label, error } = control;
  const fault = tooBig ? t('form.tooBig') : error;

  function take(chosen: File | null | undefined) {
    if (!chosen) return;
    const fits = chosen.size <= maxFileBytes;
    setTooBig(!fits);
    set(fits ? chosen : undefined);
    if (fits) onChosen(chosen);
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('form.allowed')}
      error={fault}
      errorProps={{ role: 'alert' }}
    >
      <DropZone onDropped={take}>
        <IconFileUpload size={28} stroke={1.4} aria-hidden />
        <Text size="sm" className={file ? classes.chosen : undefined} aria-live="polite">
          {file ? `${file.name} · ${bytes(file.size)}` : t('form.drop')}
        </Text>
        <FileButton
          onChange={take}
          accept={accepted}
          disabled={busy}
          inputProps={{ 'aria-label': t('form.file'), tabIndex: -1 }}
        >
          {(props) => (
            <Button {...props} id={id} variant="default" size="sm" aria-invalid={Boolean(fault)}>
              {t(file ? 'form.change' : 'form.choose')}
            </Button>
          )}
        </FileButton>
      </DropZone>
    </Input.Wrapper>
  );
}

import { Button, FileButton, Input, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { maxFileBytes } from '@vigia/contract/evidences/evidences.contract.ts';
import { fileFault, Problem } from '@vigia/contract/kit/problem.ts';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/form/context.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import classes from './Form.module.css';

const kinds = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.csv', '.txt'];

/** What is dropped was not chosen among the kinds that are offered; what is in it, the server reads. */
const kindFault = ({ name }: File): Problem | undefined =>
  kinds.some((kind) => name.toLowerCase().endsWith(kind)) ? undefined : new Problem('evidences.file-kind');

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

/** A file, dropped or chosen; what is empty, too large or of another kind is said before it is sent. */
export function FileField({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('evidences');
  const { bytes } = useFormats();
  const { problemText } = useProblemTexts();
  const { value, set, busy, control } = useField('file', t('form.file'));
  const [refused, setRefused] = useState<Problem>();
  const file = value instanceof File ? value : null;
  const { id, label, error } = control;
  const fault = refused ? problemText(refused) : error;

  function take(chosen: File | null | undefined) {
    if (!chosen) return;
    const found = kindFault(chosen) ?? fileFault(chosen, maxFileBytes);
    setRefused(found);
    set(found ? undefined : chosen);
    if (!found) onChosen(chosen);
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
          accept={kinds.join()}
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

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';

interface EditDialogProps<S extends z.ZodObject> {
  title: string;
  schema: S;
  initial: Partial<z.input<S>>;
  save: (body: z.output<S>) => Promise<unknown>;
  /** Null where it is new. */
  remove: (() => void) | null;
  /** What is removed. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}
/** One thing of the inventory, to be added or changed in place. */
export function EditDialog<S extends z.ZodObject>(props: EditDialogProps<S>) {
  const { title, schema, initial, save, remove, name, onClose, children } = props;
  const { t } = useTranslation('bia-ropa');
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        schema={schema}
        keptAs={`${title} ${name}`}
        initial={initial}
        submit={save}
        onDone={onClose}
        beside={
          <Group gap="sm">
            <LeaveButton onLeave={onClose} />
            {remove && (
              <ConfirmButton
                danger
                title={t('inventory.removeTitle', { name })}
                text={t('inventory.removeText')}
                onConfirm={remove}
              >
                {t('inventory.remove')}
              </ConfirmButton>
            )}
          </Group>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}

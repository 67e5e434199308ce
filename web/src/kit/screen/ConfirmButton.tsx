import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmButtonProps extends ButtonProps {
  /** The question, as the heading of the dialogue. */
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The verb on the button that does it; the button's own words unless given. */
  confirm?: ReactNode;
  onConfirm: () => void;
  busy?: boolean;
  danger?: boolean;
  children: ReactNode;
}

/** A button that asks before it acts. Focus comes back to it afterwards. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, confirm, onConfirm, busy = false, danger = false, children, ...rest } = props;
  const [asking, setAsking] = useState(false);
  const { t } = useTranslation('kit');
  const act = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button variant="default" loading={busy} {...rest} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Text component="div">{text}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={act}>
            {confirm ?? children}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

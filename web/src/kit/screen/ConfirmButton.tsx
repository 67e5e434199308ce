import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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

/** Escape pressed on one of these is the question's alone: a drawer that lies under it stays open. */
const own = { 'data-mantine-stop-propagation': 'true' };

type Asked = Required<Pick<ConfirmButtonProps, 'title' | 'text' | 'danger'>> & { readonly verb: ReactNode };

/** What is asked. While the dialogue closes it stays as it was: the record has changed by then, and would ask the opposite. */
function useAsked(now: Asked, asking: boolean): Asked {
  const [kept, setKept] = useState(now);
  const differs =
    now.title !== kept.title || now.text !== kept.text || now.verb !== kept.verb || now.danger !== kept.danger;
  if (asking && differs) setKept(now);
  return asking ? now : kept;
}

/** A button that asks before it acts. Focus comes back to it afterwards. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, confirm, onConfirm, busy = false, danger = false, children, ...rest } = props;
  const [asking, setAsking] = useState(false);
  const { t } = useTranslation('kit');
  const verb = confirm ?? children;
  const asked = useAsked({ title, text, verb, danger }, asking);
  const act = () => {
    setAsking(false);
    onConfirm();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) setAsking(false);
  };
  return (
    <>
      <Button variant="default" loading={busy} {...rest} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={asked.title}
        closeOnEscape={false}
        onKeyDown={leave}
        attributes={{ content: own }}
        closeButtonProps={{ 'aria-label': t('close'), ...own }}
      >
        <Text component="div">{asked.text}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus {...own}>
            {t('cancel')}
          </Button>
          <Button color={asked.danger ? 'red' : undefined} onClick={act} {...own}>
            {asked.verb}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

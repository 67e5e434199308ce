import { Alert, Button, Group, List } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';

interface OvertakenProps {
  /** What was decided meanwhile. */
  settings: ControlView['settings'];
  onInsist: () => void;
  onStartOver: () => void;
}

/** Somebody decided in between: their decision is shown, nothing typed is lost, and the person chooses. */
export function Overtaken({ settings, onInsist, onStartOver }: OvertakenProps) {
  const { t } = useTranslation('compliance');
  const { applicable, target, owner, justification, note } = settings;
  const facts = [
    t(applicable ? 'history.applies' : 'history.appliesNot'),
    t('history.target', { target }),
    t('overtaken.owner', { name: owner ? `${owner.firstName} ${owner.lastName}` : t('control.nobody') }),
    ...(justification === '' ? [] : [t('history.because', { text: justification })]),
    ...(note === '' ? [] : [t('history.note', { text: note })]),
  ];
  return (
    <Alert color="yellow" icon={<IconUsers size={20} />} title={t('overtaken.title')} mb="md">
      <List size="sm">
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={onInsist}>
          {t('overtaken.insist')}
        </Button>
        <Button size="sm" variant="default" onClick={onStartOver}>
          {t('overtaken.startOver')}
        </Button>
      </Group>
    </Alert>
  );
}

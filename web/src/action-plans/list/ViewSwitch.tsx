import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { views } from './asking.ts';

interface ViewSwitchProps {
  view: (typeof views)[number];
  onChange: (view: string) => void;
}

/** Table, board or calendar. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('action-plans');
  return (
    <SegmentedControl
      aria-label={t('views.title')}
      data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view}
      onChange={onChange}
      mb="md"
      data-no-print
    />
  );
}

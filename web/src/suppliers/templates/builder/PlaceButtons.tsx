/** Up, down, away: by keyboard and finger alike. */
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface PlaceButtonsProps {
  /** What is moved, for whoever does not see it: `Pergunta 3`. */
  name: string;
  first: boolean;
  last: boolean;
  /** The only one there is stays. */
  only: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PlaceButtons({ name, first, last, only, onMove, onRemove }: PlaceButtonsProps) {
  const { t } = useTranslation('suppliers');
  const shared = { variant: 'default', size: 'xs' } as const;
  return (
    <Group gap="xs">
      <Button {...shared} disabled={first} aria-label={t('builder.upOf', { name })} onClick={() => onMove(-1)}>
        {t('builder.up')}
      </Button>
      <Button {...shared} disabled={last} aria-label={t('builder.downOf', { name })} onClick={() => onMove(1)}>
        {t('builder.down')}
      </Button>
      <Button {...shared} disabled={only} aria-label={t('builder.removeOf', { name })} onClick={onRemove}>
        {t('builder.remove')}
      </Button>
    </Group>
  );
}

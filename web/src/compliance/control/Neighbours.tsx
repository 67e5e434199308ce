import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { controlPath } from '../paths.ts';

interface NeighboursProps {
  framework: FrameworkKey;
  previous: string | null;
  next: string | null;
}

/** Where the arrows mean something else. */
const busy = 'input, textarea, select, [contenteditable=true], [role=radiogroup], [role=tablist], [role=menu]';

/** Whether the key belongs to something else: a field, a dialogue, the browser. */
const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  [ctrlKey, metaKey, altKey, shiftKey].some(Boolean) ||
  (target instanceof Element && target.closest(busy) !== null) ||
  document.querySelector('[role=dialog]') !== null;

/** The controls before and after this one, by link and by the arrow keys. */
export function Neighbours({ framework, previous, next }: NeighboursProps) {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to === null || isTaken(event)) return;
      event.preventDefault();
      void navigate(controlPath(framework, to));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [framework, previous, next, navigate]);
  return (
    <>
      {previous !== null && (
        <Button
          component={Link}
          to={controlPath(framework, previous)}
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          aria-keyshortcuts="ArrowLeft"
          aria-label={t('control.previous', { id: previous })}
          title={t('control.keys')}
        >
          {previous}
        </Button>
      )}
      {next !== null && (
        <Button
          component={Link}
          to={controlPath(framework, next)}
          variant="default"
          size="sm"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          aria-keyshortcuts="ArrowRight"
          aria-label={t('control.next', { id: next })}
          title={t('control.keys')}
        >
          {next}
        </Button>
      )}
    </>
  );
}

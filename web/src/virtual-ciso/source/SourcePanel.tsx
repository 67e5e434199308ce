/** The open source: at the right of the conversation where there is room, a drawer over it where there is not. */
import { ActionIcon, Group, Title } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { SourceView } from './SourceView.tsx';
import classes from './source.module.css';
import type { Opening } from './useSource.ts';

function Back({ opening: { deeper, back } }: { opening: Opening }) {
  const { t } = useTranslation('virtual-ciso');
  if (!deeper) return null;
  return (
    <ActionIcon variant="subtle" color="gray" onClick={back} aria-label={t('source.back')}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}

function useKind({ kind, ref }: Citation): string {
  const { t } = useTranslation('virtual-ciso');
  const named = kind === 'control' || kind === 'article';
  return named ? t('source.kindOf', { kind: t(`sources.kinds.${kind}`), ref }) : t(`sources.kinds.${kind}`);
}

interface OpenedProps {
  citation: Citation;
  opening: Opening;
}

function Beside({ citation, opening }: OpenedProps) {
  const { t } = useTranslation('kit');
  const kind = useKind(citation);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every source that opens takes the focus.
  useEffect(() => heading.current?.focus(), [citation]);
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && opening.close();
  return (
    <section aria-labelledby="source" onKeyDown={leave}>
      <div className={classes.head}>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Back opening={opening} />
          <div>
            <p className={classes.kind}>{kind}</p>
            <Title order={2} size="h3" id="source" ref={heading} tabIndex={-1} className={classes.heading}>
              {citation.title}
            </Title>
          </div>
        </Group>
        <ActionIcon variant="subtle" color="gray" onClick={opening.close} aria-label={t('close')}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <SourceView citation={citation} />
    </section>
  );
}

function Over({ citation, opening }: OpenedProps) {
  const kind = useKind(citation);
  return (
    <>
      <Group gap={4} mb="sm">
        <Back opening={opening} />
        <p className={classes.kind}>{kind}</p>
      </Group>
      <SourceView citation={citation} />
    </>
  );
}

export function SourcePanel({ opening, wide }: { opening: Opening; wide: boolean }) {
  const { citation, close } = opening;
  if (wide) return citation && <Beside citation={citation} opening={opening} />;
  return (
    <SidePanel opened={citation !== null} onClose={close} size="lg" title={citation?.title} returnFocus={false}>
      {citation && <Over citation={citation} opening={opening} />}
    </SidePanel>
  );
}

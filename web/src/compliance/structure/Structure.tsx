/** The framework's own structure: its groups, and each control a row; filters and what stands open are in the address. */
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Apart } from './Apart.tsx';
import { arranged, type Branch, isFiltered, kept } from './arranged.ts';
import { ControlFilters } from './ControlFilters.tsx';
import { GroupSection } from './GroupSection.tsx';
import classes from './structure.module.css';
import type { StructureState } from './useStructureState.ts';

interface StructureProps {
  overview: Overview;
  state: StructureState;
  headingRef: Ref<HTMLHeadingElement>;
}

const everything = '*';
const idsOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap((branch) => [branch.group.id, ...idsOf(branch.branches)]);

/** Arrow keys walk over groups and controls. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Which groups stand open; a filter opens all that it leaves. */
function useOpen([filters, change]: StructureState, all: readonly string[]) {
  const shown = isFiltered(filters) ? (filters.open ?? everything) : filters.open;
  const open = new Set(shown === everything ? all : (shown ?? '').split(','));
  const set = (ids: readonly string[]) => {
    const whole = all.length > 0 && all.every((id) => ids.includes(id));
    // With a filter on, "none" has to be said: without a word all stand open.
    change({ open: whole ? everything : ids.join(',') || (isFiltered(filters) ? '-' : undefined) });
  };
  const toggle = (id: string, to: boolean) => {
    if (to !== open.has(id)) set(all.filter((one) => (one === id ? to : open.has(one))));
  };
  return { open, set, toggle };
}

export function Structure({ overview, state, headingRef }: StructureProps) {
  const { t } = useTranslation('compliance');
  const [filters] = state;
  // What does not apply stands apart in the law: whole articles fall away for a company.
  const apart = overview.framework.key === 'lgpd';
  const rows = kept(overview, filters);
  const branches = arranged(overview.groups, apart ? rows.filter((row) => row.result !== 'not_applicable') : rows);
  const { open, set, toggle } = useOpen(state, idsOf(branches));
  const { key } = overview.framework;
  return (
    <section aria-labelledby="controls">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} id="controls" ref={headingRef} tabIndex={-1} className={classes.heading}>
          {t(key === 'lgpd' ? 'structure.articles' : 'structure.controls')}
        </Title>
        <Group gap="xs" data-no-print>
          <Button size="compact-sm" variant="subtle" onClick={() => set(idsOf(branches))}>
            {t('structure.openAll')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => set([])}>
            {t('structure.closeAll')}
          </Button>
        </Group>
      </Group>
      <ControlFilters overview={overview} state={state} shown={rows.length} />
      {rows.length === 0 ? (
        <Paper p="lg">
          <Text>{t('structure.none')}</Text>
        </Paper>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons and links in it.
        <div className={classes.groups} onKeyDown={walk}>
          {branches.map((branch) => (
            <GroupSection
              key={branch.group.id}
              framework={key}
              branch={branch}
              open={open}
              onToggle={toggle}
              order={3}
            />
          ))}
        </div>
      )}
      {apart && <Apart overview={overview} rows={rows} unfiltered={!isFiltered(filters)} />}
    </section>
  );
}

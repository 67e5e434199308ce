import { Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MaturityScale } from '../marks/MaturityScale.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import type { Branch } from './arranged.ts';
import { ControlItem } from './ControlItem.tsx';
import { codeOf } from './codes.ts';
import classes from './structure.module.css';

interface GroupSectionProps {
  framework: FrameworkKey;
  branch: Branch;
  open: ReadonlySet<string>;
  onToggle: (id: string, to: boolean) => void;
  /** The level of its heading. */
  order: 3 | 4 | 5;
}

const below = { 3: 4, 4: 5, 5: 5 } as const;

/** The name of a group with its standing; it opens and closes what is in it, also by the right and the left arrow. */
function GroupHead({ branch, isOpen, controls, onToggle }: HeadProps) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const { id, title, standing } = branch.group;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onToggle(id, event.key === 'ArrowRight');
  };
  return (
    <button
      type="button"
      className={classes.head}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-stop
      data-print
      onClick={() => onToggle(id, !isOpen)}
      onKeyDown={press}
    >
      <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
      <span className={classes.groupName}>
        <span className={classes.id}>{codeOf(id, branch.controls[0]?.controlId)}</span> {title}
      </span>{' '}
      <span className={classes.met}>
        {t('structure.met', {
          met: figures.count(standing.tally.results.compliant),
          count: standing.applicable,
        })}
      </span>{' '}
      <span className={classes.groupScale}>
        <MaturityScale maturity={standing.maturity} target={standing.target} />
      </span>
      <span className={classes.value} aria-hidden>
        {figures.short(standing.maturity)}
      </span>
    </button>
  );
}

interface HeadProps {
  branch: Branch;
  isOpen: boolean;
  controls: string;
  onToggle: GroupSectionProps['onToggle'];
}

export function GroupSection({ framework, branch, open, onToggle, order }: GroupSectionProps) {
  const body = useId();
  const { group, branches, controls } = branch;
  const isOpen = open.has(group.id);
  return (
    <section className={classes.group} data-nested={group.parent !== null || undefined}>
      <Title order={order} className={classes.groupHeading}>
        <GroupHead branch={branch} isOpen={isOpen} controls={body} onToggle={onToggle} />
      </Title>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <>
            {branches.map((one) => (
              <GroupSection
                key={one.group.id}
                framework={framework}
                branch={one}
                open={open}
                onToggle={onToggle}
                order={below[order]}
              />
            ))}
            {controls.length > 0 && (
              <ul className={classes.controls}>
                {controls.map((row) => (
                  <ControlItem key={row.controlId} framework={framework} row={row} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
}

import { Anchor } from '@mantine/core';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from './ControlLinks.module.css';

type Control = Plan['controls'][number];

const ours = ['iso27001', 'nist-csf', 'lgpd'] as const;

export const planControlPath = ({ framework, controlId }: Pick<Control, 'framework' | 'controlId'>): string =>
  controlAddress(framework, controlId);

/** Beyond these the list of a framework is folded. */
const most = 4;

/** Its id and its title; one of the company's own may have no other title. */
const said = ({ controlId, title }: Control) => (title === controlId ? controlId : `${controlId} ${title}`);

function Lines({ controls }: { controls: readonly Control[] }) {
  const linked = useCan('compliance.read');
  return (
    <ul className={classes.controls}>
      {controls.map((control) => (
        <li key={control.controlId}>
          {linked ? (
            <Anchor component={Link} to={planControlPath(control)} size="sm">
              {said(control)}
            </Anchor>
          ) : (
            said(control)
          )}
        </li>
      ))}
    </ul>
  );
}

/** Controls by framework, each leading to its page for those who may see it. */
export function ControlLinks({ controls }: { controls: readonly Control[] }) {
  const { t } = useTranslation('action-plans');
  const nameOf = (key: string) => {
    const known = ours.find((one) => one === key);
    return known ? t(`frameworks.${known}`) : t('frameworks.own');
  };
  return (
    <div className={classes.frameworks}>
      {[...Map.groupBy(controls, ({ framework }) => framework)].map(([framework, found]) => (
        <div key={framework}>
          <div className={classes.name}>{nameOf(framework)}</div>
          <Lines controls={found.slice(0, most)} />
          {found.length > most && (
            <Reveal label={t('controls.more', { count: found.length - most })}>
              <Lines controls={found.slice(most)} />
            </Reveal>
          )}
        </div>
      ))}
    </div>
  );
}

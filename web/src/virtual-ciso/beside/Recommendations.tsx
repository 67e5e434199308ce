import { Anchor, Text, Title } from '@mantine/core';
import type { NextAction } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { MakePlan } from '../../kit/ready-plan/MakePlan.tsx';
import { Sources } from '../answer/Sources.tsx';
import classes from './beside.module.css';

function Action({ action: { title, why, hours, href, citations, plannable } }: { action: NextAction }) {
  const { t } = useTranslation('virtual-ciso');
  const { number } = useFormats();
  return (
    <li className={classes.action}>
      {href ? (
        <Anchor component={Link} to={href} fw={550} underline="always">
          {title}
        </Anchor>
      ) : (
        <Text fw={550}>{title}</Text>
      )}
      <Text size="sm">{why}</Text>
      {hours !== null && (
        <Text size="sm" c="dimmed">
          {t('next.effort', { time: t('hours', { hours: number(hours) }) })}
        </Text>
      )}
      {plannable !== null && <MakePlan title={title} questionId={plannable} />}
      <Sources citations={citations} label={t('next.sources', { title })} />
    </li>
  );
}

/** The best next things to do, each with its reason and effort. */
export function Recommendations({ actions }: { actions: readonly NextAction[] }) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <section aria-labelledby="next">
      <Title order={2} size="h3" id="next" mb="xs">
        {t('next.title')}
      </Title>
      {actions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('next.none')}
        </Text>
      ) : (
        <ol className={classes.actions}>
          {actions.map((action) => (
            <Action key={action.title} action={action} />
          ))}
        </ol>
      )}
    </section>
  );
}

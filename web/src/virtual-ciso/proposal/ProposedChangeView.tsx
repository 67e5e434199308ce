import type { PlanDraft, ProposedChange } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { numbered } from '../answer/numbered.ts';
import classes from './proposal.module.css';

type Of<K extends ProposedChange['kind']> = Extract<ProposedChange, { kind: K }>;
type SubtaskDraft = PlanDraft['subtasks'][number];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A step's own words are often its title, once more. */
const adds = (description: string, title: string) =>
  description.replace(/[.\s]+$/, '') !== title.replace(/[.\s]+$/, '');

function Subtask({ subtask: { title, description, hours } }: { subtask: SubtaskDraft }) {
  const { t } = useTranslation('virtual-ciso');
  const { number } = useFormats();
  return (
    <>
      <span className={classes.subtask}>{title}</span>
      {hours !== null && <span className={classes.hours}> {t('hours', { hours: number(hours) })}</span>}
      {description !== '' && adds(description, title) && <span className={classes.description}>{description}</span>}
    </>
  );
}

function Plan({ plan }: { plan: PlanDraft }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  const { title, description, priority, dueDate, controls, subtasks, owner } = plan;
  return (
    <>
      <p className={classes.title}>{title}</p>
      {description !== '' && <p>{description}</p>}
      <dl className={classes.facts}>
        <Fact name={t('proposal.priority')}>{t(`proposal.priorities.${priority}`)}</Fact>
        <Fact name={t('proposal.dueDate')}>{dueDate ? date(dueDate) : t('proposal.noDueDate')}</Fact>
        {owner && <Fact name={t('proposal.owner')}>{owner.name}</Fact>}
        {controls.length > 0 && (
          <Fact name={t('proposal.controls')}>{controls.map(({ controlId }) => controlId).join(', ')}</Fact>
        )}
      </dl>
      {subtasks.length > 0 && (
        <div>
          <p className={classes.label}>{t('proposal.subtasks', { count: subtasks.length })}</p>
          <ol className={classes.subtasks}>
            {numbered(subtasks).map(({ item, key }) => (
              <li key={key}>
                <Subtask subtask={item} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function Answered({ change }: { change: Of<'answer'> }) {
  const { t } = useTranslation('virtual-ciso');
  const { question, before, level, value, comment } = change;
  return (
    <>
      <p className={classes.title}>{question}</p>
      <dl className={classes.change}>
        <Fact name={t('proposal.before')}>{before ?? t('proposal.unanswered')}</Fact>
        <Fact name={t('proposal.after')}>
          <strong>{t('proposal.level', { value, level })}</strong>
        </Fact>
        {comment !== '' && <Fact name={t('proposal.comment')}>{comment}</Fact>}
      </dl>
    </>
  );
}

/** Exactly what acceptance would do. */
export function ProposedChangeView({ change }: { change: ProposedChange }) {
  const { t } = useTranslation('virtual-ciso');
  switch (change.kind) {
    case 'action-plan':
      return <Plan plan={change.plan} />;
    case 'answer':
      return <Answered change={change} />;
    case 'journey':
      return (
        <>
          <p className={classes.title}>{change.title}</p>
          <p>{t('proposal.journeyHow')}</p>
        </>
      );
    case 'subtask':
      return (
        <>
          <p>{t('proposal.inPlan', { title: change.planTitle })}</p>
          <p className={classes.title}>
            <Subtask subtask={change.subtask} />
          </p>
        </>
      );
  }
}

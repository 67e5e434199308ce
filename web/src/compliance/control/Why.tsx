import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type RuleName, ruleNames } from '@vigia/contract/compliance/compliance.rules.ts';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { useNarrow } from '../../kit/screen/useNarrow.ts';
import { GoTo } from '../marks/GoTo.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { answerPath, statementPath } from '../paths.ts';
import { type ControlChange, changesOf } from './changes.ts';
import classes from './control.module.css';

const nameOf = (rule: string): RuleName | undefined => ruleNames.find((name) => name === rule);

/** The rules in the order tried: the first that holds decides. On a phone it stands alone, and those before it are folded. */
function Rules({ view }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const narrow = useNarrow();
  const { because } = view;
  const tried = (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('why.text')}
      </Text>
      <RuleList view={view} rules={because} />
    </>
  );
  const [last] = because.slice(-1);
  if (!narrow || !last?.holds || because.length < 2) return tried;
  return (
    <>
      <RuleList view={view} rules={[last]} />
      <Reveal label={t('why.tried')}>{tried}</Reveal>
    </>
  );
}

function RuleList({ view: { row }, rules }: { view: ControlView; rules: ControlView['because'] }) {
  const { t } = useTranslation('compliance');
  return (
    <ol className={classes.rules}>
      {rules.map(({ rule, holds }) => {
        const name = nameOf(rule);
        const Icon = holds ? IconCheck : IconX;
        return (
          <li key={rule} data-holds={holds || undefined}>
            <Icon size={16} stroke={2.2} aria-hidden />
            <span>
              {name && t(`rules.${name}`)}{' '}
              <span className={classes.tried}>{holds ? t('why.holds') : t('why.not')}</span>
              {holds && (
                <span className={classes.hence}>
                  <ResultTag result={row.result} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function ChangeItem({ change, view }: { change: ControlChange; view: ControlView }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const terms = 'terms' in change ? change.terms : [];
  return (
    <li>
      {t(`change.${change.kind}`, {
        count: terms.length,
        maturity: figures.exact(view.row.maturity ?? 0),
        target: view.row.target,
      })}
      {(change.kind === 'approve' || change.kind === 'scope') && (
        <>
          {' '}
          <GoTo to={statementPath(view.framework.key)}>{t('change.toStatement')}</GoTo>
        </>
      )}
      {terms.length > 0 && (
        <ul className={classes.questions}>
          {terms.map((term) => (
            <li key={term.questionId}>
              <GoTo to={answerPath(term.assessmentType, term.questionId)}>{term.text}</GoTo>
              {typeof term.value === 'number' && term.standing === 'answered' && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  {t('change.now', { value: term.value, weight: term.weight })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Why the control has its result, and what would change it. */
export function Why({ view }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const changes = changesOf(view);
  return (
    <ScreenPart card title={t('why.title')}>
      <Rules view={view} />
      {changes.length > 0 && <h3 className={classes.small}>{t('change.title')}</h3>}
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeItem key={change.kind} change={change} view={view} />
        ))}
      </ul>
    </ScreenPart>
  );
}

import { Kbd, Switch, Text } from '@mantine/core';
import type { QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import classes from './answering.module.css';

interface KeyHelpProps {
  question: QuestionView;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Which keys do what, in one line, and the switch that turns them off. */
export function KeyHelp({ question, on, onSwitch }: KeyHelpProps) {
  const { t } = useTranslation('questionnaire');
  const gate = question.kind === 'gate';
  const keys: [string[], string][] = gate
    ? [[[t('keys.yes'), t('keys.no')], t('keys.gate')]]
    : [[['0–5'], t('keys.levels')]];
  keys.push([['D', '?'], t('keys.unknown')]);
  if (!gate) keys.push([['N'], t('keys.notApplicable')]);
  keys.push([['Enter', '→'], t('keys.next')], [['←'], t('keys.back')]);
  return (
    <div className={classes.keys} data-no-print>
      <Switch
        size="xs"
        label={t('keys.title')}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {on &&
        keys.map(([names, what]) => (
          <Text key={what} component="span" size="sm" c="dimmed">
            {names.map((name, at) => (
              <span key={name}>
                {at > 0 && ` ${t('keys.or')} `}
                <Kbd size="xs">{name}</Kbd>
              </span>
            ))}{' '}
            {what}
          </Text>
        ))}
    </div>
  );
}

import { Text } from '@mantine/core';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { deciding } from '@vigia/contract/questionnaire/questionnaire.rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { GoTo } from '../marks/GoTo.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { answerPath } from '../paths.ts';
import classes from './control.module.css';

type Term = ControlView['terms'][number];

/** One answer: which question, who said what when, and what it adds. */
function TermItem({ term }: { term: Term }) {
  const { t } = useTranslation('compliance');
  const { date } = useFormats();
  const figures = useControlFigures();
  const { value, weight, standing, answeredBy, answeredAt, reason, assessmentType, questionId } = term;
  const name = answeredBy ? `${answeredBy.firstName} ${answeredBy.lastName}` : t('sum.somebody');
  const said = [
    reason,
    answeredAt && t('sum.by', { name, when: date(answeredAt) }),
    weight < deciding && t('sum.meanOnly'),
  ].filter((part) => typeof part === 'string' && part !== '');
  return (
    <li>
      <span>
        <GoTo to={answerPath(assessmentType, questionId)}>{term.text}</GoTo>
        {said.length > 0 && (
          <Text span size="xs" c="dimmed" display="block">
            {said.join(' · ')}
          </Text>
        )}
      </span>
      {standing === 'answered' && typeof value === 'number' ? (
        <span className={classes.equation}>
          {t('sum.product', { value, weight, product: figures.exact(value * weight) })}
        </span>
      ) : (
        <span className={classes.equation} data-out>
          {t(`sum.standings.${standing}`)}
        </span>
      )}
    </li>
  );
}

function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <ol className={classes.terms}>
      {terms.map((term) => (
        <TermItem key={term.questionId} term={term} />
      ))}
    </ol>
  );
}

/** More of them than this are folded, under what they add. */
const mostLight = 5;

/** The many that only count in the mean, folded under their own sum: the arithmetic still adds up as it is read. */
function Others({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('compliance');
  const { exact } = useControlFigures();
  const counted = terms.flatMap(({ value, weight, standing }) =>
    standing === 'answered' && typeof value === 'number' ? [{ value, weight }] : [],
  );
  const values = {
    count: terms.length,
    sum: exact(counted.reduce((sum, { value, weight }) => sum + value * weight, 0)),
    weight: exact(counted.reduce((sum, { weight }) => sum + weight, 0)),
  };
  return (
    <div className={classes.others}>
      <Reveal label={t('sum.others', values)}>
        <TermList terms={terms} />
      </Reveal>
    </div>
  );
}

/** The answers × weights behind the maturity, adding up to it. */
export function Arithmetic({ view: { terms, score, row, mayDeclare, settings } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const inOrder = terms.toSorted((a, b) => b.weight - a.weight);
  const light = inOrder.filter((term) => term.weight < deciding);
  const others = light.length > mostLight ? light : [];
  const first = inOrder.filter((term) => !others.includes(term));
  if (mayDeclare)
    return (
      <ScreenPart card title={t('sum.title')}>
        <Text>
          {settings.declared === null
            ? t('sum.nobodyAsks')
            : t('sum.declared', { value: figures.exact(settings.declared) })}
        </Text>
      </ScreenPart>
    );
  return (
    <ScreenPart card title={t('sum.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('sum.text')}
      </Text>
      <TermList terms={first} />
      {others.length > 0 && <Others terms={others} />}
      <p className={classes.total}>
        {score.maturity === null || score.weight === 0
          ? t('sum.nothing')
          : t('sum.mean', {
              sum: figures.exact(score.sum),
              weight: figures.exact(score.weight),
              mean: figures.exact(score.maturity),
            })}
      </p>
      {score.maturity !== null && row.maturity === null && (
        <Text size="sm" c="dimmed">
          {t(row.result === 'not_applicable' ? 'sum.notCounted' : 'sum.notDecided')}
        </Text>
      )}
    </ScreenPart>
  );
}

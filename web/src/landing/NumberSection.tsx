import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/i18n/format.ts';
import { type ExampleId, type ExampleValue, exampleAnswers, exampleValues, weigh } from './example.ts';
import classes from './NumberSection.module.css';
import { PageSection } from './Page.tsx';

const rules = ['unknownRule', 'naRule', 'controlRule'] as const;

/** How a number comes about, with an example that recomputes as the reader answers. */
export function NumberSection() {
  const { t } = useTranslation('landing');
  const { mean } = useFormats();
  const [answers, setAnswers] = useState(exampleAnswers);
  const { rows, sum, weight, maturity, answered, applicable } = weigh(answers);
  const value = maturity === null ? '' : mean(maturity);
  return (
    <PageSection id="number" heading={t('number.heading')} lead={t('number.lead')}>
      <p className={classes.try} data-no-print>
        {t('number.try')}
      </p>
      <table className={classes.table} aria-label={t('number.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('number.question')}</th>
            <th scope="col">{t('number.weight')}</th>
            <th scope="col">{t('number.level')}</th>
            <th scope="col">{t('number.product')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{t(`number.${row.id}`)}</th>
              <td>{row.weight}</td>
              <td>
                <Level id={row.id} value={row.value} onChange={(next) => setAnswers({ ...answers, [row.id]: next })} />
              </td>
              <td>{typeof row.value === 'number' ? row.weight * row.value : t('number.outside')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('number.sum')}</th>
            <td>{weight}</td>
            <td />
            <td>{sum}</td>
          </tr>
        </tfoot>
      </table>
      <output className={classes.result}>
        <strong>{maturity === null ? t('number.nothing') : t('number.maturity', { sum, weight, value })}</strong>
        <span>{t('number.coverage', { answered, count: applicable })}</span>
      </output>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`number.${rule}`)}</li>
        ))}
      </ul>
    </PageSection>
  );
}

interface LevelProps {
  id: ExampleId;
  value: ExampleValue;
  onChange: (value: ExampleValue) => void;
}

function Level({ id, value, onChange }: LevelProps) {
  const { t } = useTranslation('landing');
  const wordOf = (one: ExampleValue) => (typeof one === 'number' ? String(one) : t(`number.${one}`));
  return (
    <NativeSelect
      className={classes.level}
      aria-label={t('number.levelOf', { question: t(`number.${id}`) })}
      value={String(value)}
      data={exampleValues.map((one) => ({ value: String(one), label: wordOf(one) }))}
      onChange={(event) => {
        const chosen = exampleValues.find((one) => String(one) === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

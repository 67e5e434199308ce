import { Text } from '@mantine/core';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { GoTo } from '../marks/GoTo.tsx';
import { ResultTag } from '../marks/ResultTag.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import { controlPath } from '../paths.ts';
import classes from './control.module.css';

type RelatedControl = ControlView['related'][number];

/** How many of a framework are shown before the rest is folded. */
const shown = 5;

function Items({ controls }: { controls: readonly RelatedControl[] }) {
  const figures = useControlFigures();
  return (
    <ul className={classes.brief}>
      {controls.map(({ framework, controlId, title, result, maturity }) => (
        <li key={controlId}>
          <GoTo to={controlPath(framework, controlId)}>
            {controlId} {title}
          </GoTo>
          <div className={classes.relatedResult}>
            <ResultTag result={result} />
            {maturity !== null && (
              <Text span size="sm" c="dimmed" className="tabular">
                {figures.maturity(maturity)}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Controls of the other frameworks that are about the same. They suggest where to look; no result is carried over. */
export function RelatedControls({ view: { related } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  if (related.length === 0) return null;
  return (
    <ScreenPart card title={t('related.title')}>
      <Text size="sm" c="dimmed">
        {t('related.text')}
      </Text>
      {frameworks.map((framework) => {
        const controls = related.filter((one) => one.framework === framework);
        const more = controls.slice(shown);
        return (
          controls.length > 0 && (
            <section key={framework} aria-label={t(`names.${framework}`)}>
              <h3 className={classes.small}>{t(`names.${framework}`)}</h3>
              <Items controls={controls.slice(0, shown)} />
              {more.length > 0 && (
                <Reveal label={t('related.more', { count: more.length })}>
                  <Items controls={more} />
                </Reveal>
              )}
            </section>
          )
        );
      })}
    </ScreenPart>
  );
}

import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './answering.module.css';
import type { Way, WaySection } from './useWay.ts';

/** What was said not to apply is neither asked for nor answered, as in every total of an assessment. */
const applicableIn = ({ stops }: WaySection) => stops.filter(({ standing }) => standing !== 'not-applicable').length;
const answeredIn = ({ stops }: WaySection) => stops.filter(({ standing }) => standing === 'answered').length;
/** How much of a section is done; one of which nothing applies is. */
const shareDone = (section: WaySection) =>
  applicableIn(section) === 0 ? 1 : answeredIn(section) / applicableIn(section);
/** Where a section is entered: its first question without an answer. */
const entryOf = ({ stops }: WaySection) =>
  (stops.find((stop) => stop.standing === 'unanswered') ?? stops[0])?.question.id;

/** The sections with how far each one is; a list beside the question, a choice above it where there is no room. */
export function Sections({ way }: { way: Way }) {
  const { t } = useTranslation('questionnaire');
  const enter = (section: WaySection | undefined) => {
    const id = section && entryOf(section);
    if (id) way.go(id);
  };
  const sum = (count: (section: WaySection) => number) => way.sections.reduce((all, one) => all + count(one), 0);
  const whole = t('answer.wholeProgress', { answered: sum(answeredIn), applicable: sum(applicableIn) });
  const progress = (section: WaySection) =>
    t('answer.sectionProgress', { answered: answeredIn(section), applicable: applicableIn(section) });
  return (
    <>
      <nav aria-label={t('answer.sections')} className={classes.sections}>
        <Text size="sm" c="dimmed" className={`${classes.whole} tabular`}>
          {whole}
        </Text>
        <ol>
          {way.sections.map((section) => {
            const { id, title } = section.domain;
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-current={section === way.section ? 'step' : undefined}
                  onClick={() => enter(section)}
                >
                  <span>{title}</span>{' '}
                  <Text component="span" size="sm" c="dimmed" className="tabular">
                    {progress(section)}
                  </Text>
                  <span className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${100 * shareDone(section)}%` }} />
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <NativeSelect
        className={classes.sectionChoice}
        label={t('answer.section')}
        description={whole}
        value={way.section.domain.id}
        onChange={(event) => enter(way.sections.find((one) => one.domain.id === event.currentTarget.value))}
        data={way.sections.map((section) => ({
          value: section.domain.id,
          label: `${section.domain.title} (${progress(section)})`,
        }))}
      />
    </>
  );
}

import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../answer/answer.module.css';
import { useTalkMeans } from './TalkContext.ts';

/** Before the first question: what one can ask, with questions of the company's own to begin with. */
export function TalkBeginning({ suggestions }: { suggestions: readonly string[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { ask, busy } = useTalkMeans();
  return (
    <section aria-labelledby="beginning">
      <Title order={2} id="beginning" mb={4}>
        {t('beginning.title')}
      </Title>
      <Text c="dimmed" maw="68ch" mb="lg">
        {t('beginning.text')}
      </Text>
      {suggestions.length > 0 && (
        <ul className={classes.questions} aria-label={t('beginning.suggestions')}>
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" className={classes.ask} disabled={busy} onClick={() => ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `/privacidade` and `/termos`: what this installation says about personal data and the rules of its use. */
import { Alert, Text } from '@mantine/core';
import { type LegalName, type LegalText, legal } from '@vigia/contract/legal/legal.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { useLanguage } from '../kit/i18n/useLanguage.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import classes from './legal.module.css';

function Blocks({ blocks }: Pick<LegalText['sections'][number], 'blocks'>) {
  return blocks.map((block) =>
    Array.isArray(block) ? (
      <ul key={block.join()} className={classes.points}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ) : (
      <p key={block} className={classes.text}>
        {block}
      </p>
    ),
  );
}

function Whole({ text }: { text: LegalText }) {
  const { t } = useTranslation(['legal', 'kit']);
  const { date } = useFormats();
  const { language } = useLanguage();
  return (
    <article lang={text.language}>
      <Text size="sm" c="dimmed" lang={language}>
        {t('since', { date: date(text.updated) })}
        {text.language !== language && ` ${t('only', { language: t(`kit:languages.${text.language}`) })}`}
      </Text>
      {!text.isOperatorNamed && (
        <Alert color="gray" mt="md" lang={language}>
          {t('unnamed')}
        </Alert>
      )}
      {text.sections.map(({ heading, blocks }) => (
        <section key={heading} className={classes.section}>
          {heading && <h2 className={classes.heading}>{heading}</h2>}
          <Blocks blocks={blocks} />
        </section>
      ))}
    </article>
  );
}

function LegalScreen({ name }: { name: LegalName }) {
  const { t } = useTranslation('legal');
  const text = useRead(legal.read, { params: { name } });
  return (
    <Screen title={text.data?.title ?? t(name)} lead={text.data?.lead} reads={[text]} narrow>
      {text.data && <Whole text={text.data} />}
    </Screen>
  );
}

export const PrivacyScreen = () => <LegalScreen name="privacy" />;
export const TermsScreen = () => <LegalScreen name="terms" />;

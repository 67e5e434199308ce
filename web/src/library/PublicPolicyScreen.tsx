/** An approved document that the company made public, for whoever has its address. */
import { Paper, Text } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { Markdown } from '../kit/screen/Markdown.tsx';
import { Screen } from '../kit/screen/Screen.tsx';

export function PublicPolicyScreen() {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const { slug = '' } = useParams();
  const read = useRead(library.readPublic, { params: { slug } });
  const shown = read.data;
  return (
    <Screen title={shown?.title ?? t('document')} lead={shown?.company} reads={[read]} narrow>
      {shown && (
        <article lang={shown.language}>
          <Text size="sm" c="dimmed" mb="lg">
            {t('public.version', { number: shown.number, date: date(shown.approvedAt) })}
          </Text>
          <Paper withBorder p="xl">
            <Markdown text={shown.markdown} title={shown.title} />
          </Paper>
        </article>
      )}
    </Screen>
  );
}

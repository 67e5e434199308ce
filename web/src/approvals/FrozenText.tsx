import { Code, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../kit/screen/Markdown.tsx';
import classes from './FrozenText.module.css';

/** Exactly what is decided on, with its hash. */
interface FrozenTextProps {
  readable: string;
  isMarkdown: boolean;
  sha256: string;
}
export function FrozenText({ readable, isMarkdown, sha256 }: FrozenTextProps) {
  const { t } = useTranslation('approvals');
  return (
    <div>
      <Paper
        p="md"
        className={classes.text}
        data-plain={!isMarkdown || undefined}
        tabIndex={0}
        role="region"
        aria-label={t('text.title')}
      >
        {isMarkdown ? <Markdown text={readable} /> : readable}
      </Paper>
      <Text size="xs" c="dimmed" mt={4} className={classes.hash}>
        {t('text.hash')} <Code>{sha256}</Code>
      </Text>
    </div>
  );
}

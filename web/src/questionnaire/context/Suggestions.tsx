/** What a document suggests, by topic: accept one, those chosen, or all that show. */
import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { ContextSuggestion, WholeContextAnalysis } from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { toastDone, toastWarning } from '../../kit/screen/toasts.ts';
import { ContextSuggestionItem, isTaken } from './ContextSuggestionItem.tsx';
import classes from './context.module.css';

/** What accepting makes out of date. */
const touched = [
  questionnaire.contextAnalysis,
  questionnaire.contextAnalyses,
  questionnaire.draft,
  questionnaire.dashboard,
  questionnaire.assessment,
];

function useAccepting(id: string) {
  const { t } = useTranslation('questionnaire');
  const write = useWrite(questionnaire.acceptContext, {
    refresh: touched,
    onDone({ results }) {
      const saved = results.filter((one) => one.status === 'saved').length;
      if (saved < results.length) toastWarning(t('context.conflict', { count: results.length - saved }));
      else toastDone(t('context.accepted', { count: saved }));
    },
  });
  const accept = (list: readonly ContextSuggestion[]) =>
    write.run({
      params: { id },
      body: {
        questionIds: list.map((one) => one.questionId),
        versions: Object.fromEntries(list.map((one) => [one.questionId, one.current?.version ?? 0])),
      },
    });
  return { accept, busy: write.busy };
}

interface AcceptBarProps {
  /** Those that can still be accepted. */
  open: readonly ContextSuggestion[];
  selected: readonly ContextSuggestion[];
  busy: boolean;
  /** The questions that are chosen now. */
  onChoose: (chosen: ReadonlySet<string>) => void;
  onAccept: () => void;
}

/** Accepts those that are chosen; chooses all of them, or none. */
function AcceptBar({ open, selected, busy, onChoose, onAccept }: AcceptBarProps) {
  const { t } = useTranslation('questionnaire');
  const all = selected.length === open.length;
  return (
    <Group className={classes.bar} gap="xs">
      <Button loading={busy} disabled={selected.length === 0} onClick={onAccept}>
        {t('context.acceptSelected', { count: selected.length })}
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => onChoose(new Set(all ? [] : open.map((one) => one.questionId)))}
      >
        {t(all ? 'context.selectNone' : 'context.selectAll')}
      </Button>
    </Group>
  );
}

export function Suggestions({ analysis }: { analysis: WholeContextAnalysis }) {
  const { t } = useTranslation('questionnaire');
  const { accept, busy } = useAccepting(analysis.id);
  const [sure, setSure] = useState('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = analysis.suggestions.filter((one) => sure === 'all' || one.certainty === 'high');
  const open = shown.filter((one) => !isTaken(one));
  const selected = open.filter((one) => chosen.has(one.questionId));
  const choose = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const take = (list: readonly ContextSuggestion[]) => {
    accept(list);
    setChosen(new Set());
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('context.filter')}
          value={sure}
          onChange={setSure}
          data={[
            { value: 'all', label: t('context.all') },
            { value: 'high', label: t('context.onlyHigh') },
          ]}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('context.shown', { count: shown.length })}
        </Text>
      </Group>
      {[...Map.groupBy(shown, (one) => one.domain.id).values()].map((list) => (
        <Topic key={list[0]?.domain.id} list={list}>
          {list.map((suggestion) => (
            <ContextSuggestionItem
              key={suggestion.questionId}
              suggestion={suggestion}
              chosen={chosen.has(suggestion.questionId)}
              onChoose={(on) => choose(suggestion.questionId, on)}
              onAccept={() => take([suggestion])}
              busy={busy}
            />
          ))}
        </Topic>
      ))}
      {open.length > 0 && (
        <AcceptBar open={open} selected={selected} busy={busy} onChoose={setChosen} onAccept={() => take(selected)} />
      )}
    </Stack>
  );
}

function Topic({ list, children }: { list: readonly ContextSuggestion[]; children: ReactNode }) {
  const title = list[0]?.domain.title ?? '';
  return (
    <section aria-label={title}>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

import { Anchor, Checkbox, Stack, Table, Text } from '@mantine/core';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Score, ScorePart, Term } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import type { Explain } from './explaining.ts';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

function TermRow({ term }: { term: Term }) {
  const { t } = useTranslation('questionnaire');
  const { date } = useFormats();
  const { exact } = useResultFigures();
  const { value, weight, standing, answeredBy, answeredAt, reason } = term;
  const counts = standing === 'answered' && typeof value === 'number';
  const by = answeredBy && answeredAt && t('explain.by', { name: answeredBy.firstName, when: date(answeredAt) });
  return (
    <Table.Tr data-out={!counts || undefined}>
      <Table.Th scope="row" fw={400}>
        {term.text}
        <Text size="xs" c="dimmed">
          {[reason, by].filter(Boolean).join(' · ')}
        </Text>
      </Table.Th>
      {counts ? (
        <>
          <Table.Td ta="end">{value}</Table.Td>
          <Table.Td ta="end">{weight}</Table.Td>
          <Table.Td ta="end">{exact(value * weight)}</Table.Td>
        </>
      ) : (
        <Table.Td colSpan={3} ta="end" c="dimmed">
          {t(`explain.standings.${standing}`)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column, at) => (
          <Table.Th key={column} scope="col" ta={at === 0 ? 'start' : 'end'}>
            {column}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

/** A score by its answers: level × weight, one line each, and the total. */
export function TermTable({ name, score, terms }: { name: string; score: Score; terms: readonly Term[] }) {
  const { t } = useTranslation('questionnaire');
  const { exact } = useResultFigures();
  return (
    <Table aria-label={name} className={classes.table}>
      <Head columns={[t('explain.question'), t('explain.value'), t('explain.weight'), t('explain.product')]} />
      <Table.Tbody>
        {terms.map((term) => (
          <TermRow key={term.questionId} term={term} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t('explain.total')}</Table.Th>
          <Table.Td />
          <Table.Td ta="end">{exact(score.weight)}</Table.Td>
          <Table.Td ta="end">{exact(score.sum)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

interface PartTableProps {
  name: string;
  score: Score;
  parts: readonly ScorePart[];
  framework: Framework | undefined;
  onOpen: Explain;
}

/** Why a part is not in the mean. */
const whyOut = ({ applies, answered }: ScorePart) =>
  applies ? (answered > 0 ? 'touched' : 'notAssessed') : 'ruledOut';

/** A score by its parts: domains with their sums and weights, or controls with their maturity. */
export function PartTable({ name, score, parts, framework, onOpen }: PartTableProps) {
  const { t } = useTranslation('questionnaire');
  const { exact } = useResultFigures();
  const [onlyCounted, setOnlyCounted] = useState(framework !== undefined);
  const shown = onlyCounted ? parts.filter((part) => part.counted) : parts;
  const open = (part: ScorePart) =>
    onOpen(
      framework
        ? { name: `${part.id} ${part.title}`, framework, control: part.id }
        : { name: part.title, domain: part.id },
    );
  const columns = framework
    ? [t('explain.control'), t('explain.weight'), t('explain.maturity')]
    : [t('explain.part'), t('explain.weight'), t('explain.sum')];
  return (
    <Stack gap="sm">
      {framework && (
        <Checkbox
          label={t('explain.filter')}
          checked={onlyCounted}
          onChange={(event) => setOnlyCounted(event.currentTarget.checked)}
        />
      )}
      <Table aria-label={name} className={classes.table}>
        <Head columns={columns} />
        <Table.Tbody>
          {shown.map((part) => (
            <Table.Tr key={part.id} data-out={!part.counted || undefined}>
              <Table.Th scope="row" fw={400}>
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => open(part)}>
                  {framework && `${part.id} `}
                  {part.title}
                </Anchor>
              </Table.Th>
              {part.counted ? (
                <>
                  <Table.Td ta="end">{framework ? 1 : exact(part.weight)}</Table.Td>
                  <Table.Td ta="end">{exact(framework ? (part.maturity ?? 0) : part.sum)}</Table.Td>
                </>
              ) : (
                <Table.Td colSpan={2} ta="end" c="dimmed">
                  {t(`explain.${whyOut(part)}`)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('explain.total')}</Table.Th>
            <Table.Td ta="end">{exact(score.weight)}</Table.Td>
            <Table.Td ta="end">{exact(score.sum)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Stack>
  );
}

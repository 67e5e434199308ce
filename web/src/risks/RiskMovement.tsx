/** Which risks moved over the matrix in the last 90 days: said in a line, and square by square as a table. */
import { Anchor, Table, Text, Title } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type RiskMovement as Movement, movementDays, type RiskRating } from '@vigia/contract/risks/risks.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../kit/api/queries.ts';
import { useFormats } from '../kit/i18n/format.ts';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { RatingTag } from './marks.tsx';

type Moves = Movement['moves'];

/** How many came into a square, and how many left it. */
export function SquareMoves({ moves, at }: { moves: Moves; at: RiskRating }) {
  const { t } = useTranslation('risks');
  const counted = (end: 'from' | 'to') =>
    moves
      .filter(({ [end]: one }) => one.likelihood === at.likelihood && one.impact === at.impact)
      .reduce((all, { count }) => all + count, 0);
  const [came, left] = [counted('to'), counted('from')];
  const said = [came > 0 && t('movement.came', { count: came }), left > 0 && t('movement.left', { count: left })];
  if (came + left === 0) return null;
  return (
    <Text size="xs" component="span" display="block">
      {said.filter(Boolean).join(', ')}
    </Text>
  );
}

/** Where a risk stands on the matrix, as its axes say it. */
function Place({ rating }: { rating: Moves[number]['from'] }) {
  const { t } = useTranslation('risks');
  return (
    <>
      <RatingTag rating={rating} />
      <Text size="xs" c="dimmed">
        {t('movement.place', { likelihood: rating.likelihood, impact: rating.impact })}
      </Text>
    </>
  );
}

/** Which risks they are, each to be opened; how many more where not all are named. */
function MovedRisks({ move: { count, risks: named } }: { move: Moves[number] }) {
  const { t } = useTranslation('risks');
  return (
    <>
      {named.map(({ id, title }) => (
        <Anchor key={id} component={Link} to={risksPlaces.risk.at({ id })} display="block">
          {title}
        </Anchor>
      ))}
      {count > named.length && t('movement.more', { count: count - named.length })}
    </>
  );
}

function MovesTable({ moves }: { moves: Moves }) {
  const { t } = useTranslation('risks');
  const way = ({ from, to }: Moves[number]) =>
    t(`movement.ways.${to.score < from.score ? 'down' : to.score > from.score ? 'up' : 'level'}`);
  return (
    <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
      <Table aria-label={t('movement.table')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {(['from', 'to', 'way', 'count'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`movement.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moves.map((move) => (
            <Table.Tr key={[move.from, move.to].map(({ likelihood, impact }) => `${likelihood}×${impact}`).join(' ')}>
              <Table.Td>
                <Place rating={move.from} />
              </Table.Td>
              <Table.Td>
                <Place rating={move.to} />
              </Table.Td>
              <Table.Td>{way(move)}</Table.Td>
              <Table.Td>
                <MovedRisks move={move} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function RiskMovement() {
  const { t } = useTranslation('risks');
  const { date } = useFormats();
  const { data, error, refetch } = useRead(risks.movement);
  if (error) return <ProblemState problem={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { since, moves, down, up, level } = data;
  const parts = [
    down > 0 && t('movement.down', { count: down }),
    up > 0 && t('movement.up', { count: up }),
    level > 0 && t('movement.level', { count: level }),
  ].filter(Boolean);
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('movement.title', { days: movementDays })}
      </Title>
      <Text mb="sm">
        {t('movement.since', { day: date(since) })} {parts.length > 0 ? parts.join(' ') : t('movement.none')}
      </Text>
      {moves.length > 0 && <MovesTable moves={moves} />}
    </section>
  );
}

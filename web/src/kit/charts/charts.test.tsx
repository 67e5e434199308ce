import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { BarList } from './BarList.tsx';
import { pathOf, pointAt, roundedUp, runs, ticksTo, wrapped } from './geometry.ts';
import { LineTrend } from './LineTrend.tsx';
import { Meter } from './Meter.tsx';
import { RadarChart } from './RadarChart.tsx';

const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test.each([
  [['2026-01-01', '2026-06-15', '2026-11-26'], 3],
  [['2026-01-01', '2026-11-26T10:00:00.000Z', '2026-11-26T15:00:00.000Z'], 2],
  [['2026-11-26T10:00:00.000Z', '2026-11-26T15:00:00.000Z'], 1],
])('a line says no two dates that run into each other: %j', async (dates, said) => {
  await renderScreen(
    <>
      <h1>Painel</h1>
      <LineTrend title="Evolução" series={[{ name: 'Segurança', points: dates.map((date) => ({ date, value: 2 })) }]} />
    </>,
  );
  const labels = [...document.querySelectorAll('svg text')].filter((one) => /de 2026/.test(one.textContent ?? ''));
  expect(labels).toHaveLength(said);
});

test('what is not known is not drawn as nothing: a line has a dot for each value that there is', async () => {
  const points = [
    { date: '2026-09-01', value: 2 },
    { date: '2026-10-01', value: null },
    { date: '2026-11-01', value: 3 },
    { date: '2026-12-01', value: 0 },
  ];
  await renderScreen(<LineTrend title="Evolução" series={[{ name: 'Segurança', points }]} />);
  expect(document.querySelectorAll('svg circle')).toHaveLength(3);
});

test('every chart has its table behind it, and turns into it', async () => {
  const { user } = await renderScreen(
    <>
      <h1>Painel</h1>
      <RadarChart
        title="Maturidade"
        axes={[
          { label: 'Pessoas', value: 2.4, before: 1 },
          { label: 'Acessos', value: null },
          { label: 'Cópias de segurança', value: 4 },
        ]}
        beforeName="Antes"
      />
      <LineTrend
        title="Evolução"
        series={[
          {
            name: 'Segurança',
            points: [
              { date: '2026-10-01', value: 1.5 },
              { date: '2026-11-01', value: null },
            ],
          },
          { name: 'Privacidade', points: [{ date: '2026-11-01', value: 3 }] },
        ]}
      />
      <BarList
        title="Lacunas"
        items={[
          { label: 'ISO', value: 12, note: 'de 93' },
          { label: 'LGPD', value: null },
        ]}
      />
      <Meter label="Geral" value={2.5} low="nada feito" high="melhora contínua" />
      <Meter label="Privacidade" value={null} low="nada feito" high="melhora contínua" />
    </>,
  );
  expect(cells('Maturidade')).toEqual([
    ['Item', 'Valor', 'Antes'],
    ['Pessoas', '2,4', '1,0'],
    ['Acessos', 'sem dado', 'sem dado'],
    ['Cópias de segurança', '4,0', 'sem dado'],
  ]);
  expect(cells('Evolução')).toEqual([
    ['Data', 'Segurança', 'Privacidade'],
    ['1 de out. de 2026', '1,5', 'sem dado'],
    ['1 de nov. de 2026', 'sem dado', '3,0'],
  ]);
  expect(cells('Lacunas')).toEqual([
    ['Item', 'Valor', 'Observação'],
    ['ISO', '12', 'de 93'],
    ['LGPD', 'sem dado', ''],
  ]);
  expect(screen.getByRole('meter', { name: 'Geral' }).textContent).toBe('2,5 de 5');
  expect(screen.queryByRole('meter', { name: 'Privacidade' })).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Lacunas: Ver como tabela' }));
  expect(screen.getAllByRole('table', { name: 'Lacunas' })).toHaveLength(1);
  await expectNoAxeViolations();
});

describe('geometry', () => {
  test('turns go clockwise from the top', () => {
    expect([0, 0.25, 0.5, 0.75].map((turn) => pointAt({ x: 0, y: 0 }, 10, turn))).toEqual([
      { x: 0, y: -10 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
      { x: -10, y: 0 },
    ]);
  });

  test.each([
    [0, 1],
    [0.3, 0.5],
    [1, 1],
    [3, 5],
    [11, 20],
    [700, 1000],
  ])('%d is rounded up to %d', (value, top) => expect(roundedUp(value)).toBe(top));

  test('a short scale is marked with its whole levels, a long one at its half', () => {
    expect(ticksTo(1)).toEqual([0, 1]);
    expect(ticksTo(5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ticksTo(20)).toEqual([0, 10, 20]);
    // There is no half of a control.
    expect(ticksTo(93)).toEqual([0, 47, 93]);
  });

  test('what is not known leaves a gap', () => {
    expect(runs([1, null, 2, 3, null], (n) => n !== null)).toEqual([[1], [2, 3]]);
    expect(
      pathOf(
        [
          { x: 0, y: 1 },
          { x: 2, y: 3 },
        ],
        true,
      ),
    ).toBe('M0 1L2 3Z');
  });

  test('long names break at words', () => {
    expect(wrapped('Gestão de identidades e acessos', 14)).toEqual(['Gestão de', 'identidades e', 'acessos']);
    expect(wrapped('um dois tres quatro', 4)).toEqual(['um', 'dois', 'tres…']);
  });
});

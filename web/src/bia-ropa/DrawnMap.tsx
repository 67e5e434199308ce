/** The way of personal data, drawn: four columns in its order, a line from card to card, larger and smaller by button or key. */

import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type MapActivity, type MapNode, mapSteps } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../kit/i18n/countries.ts';
import classes from './DataMap.module.css';

/** From a card to the next on the way. */
export type Line = readonly [from: string, to: string];

/** The lines of some activities, each once: a step that an activity does not name is passed over. */
export function mapLinesOf(activities: readonly MapActivity[]): Line[] {
  const found = new Map<string, Line>();
  for (const one of activities) {
    const steps = mapSteps.map((step) => one[step]).filter((ids) => ids.length > 0);
    steps.slice(1).forEach((to, at) => {
      for (const a of steps[at] ?? []) for (const b of to) found.set(`${a} ${b}`, [a, b]);
    });
  }
  return [...found.values()];
}

/** With more lines than this nobody can follow one: a card is to be chosen first. */
const mostLines = 500;
const none: readonly Line[] = [];

/** What stands below a node's name. */
function useNodeNote() {
  const { t } = useTranslation('bia-ropa');
  const countryName = useCountryName();
  return (node: MapNode): string =>
    [
      node.supplier,
      node.processor ? t('map.processor') : '',
      node.country ? countryName(node.country) : '',
      node.step === 'systems' && node.country === null ? t('map.noCountry') : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

interface NodeCardProps {
  readonly node: MapNode;
  readonly note: string;
  readonly chosen: boolean;
  readonly onChoose: (id: string | undefined) => void;
}
/** Hundreds of them may stand there: a card is drawn again only when something of it changed. */
const NodeCard = memo(function NodeCard({ node, note, chosen, onChoose }: NodeCardProps) {
  return (
    <button
      type="button"
      className={classes.card}
      aria-pressed={chosen}
      onClick={() => onChoose(chosen ? undefined : node.id)}
      data-abroad={node.abroad}
      data-node={node.id}
      data-print
    >
      <span>{node.name}</span>
      {note !== '' && <span className={classes.note}>{note}</span>}
    </button>
  );
});

interface ColumnsProps {
  readonly nodes: readonly MapNode[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}
function Columns({ nodes, chosen, onChoose }: ColumnsProps) {
  const { t } = useTranslation('bia-ropa');
  const noteOf = useNodeNote();
  return (
    <>
      {mapSteps.map((step) => {
        const here = nodes.filter((node) => node.step === step);
        return (
          <section key={step} aria-labelledby={`map-${step}`} className={classes.column}>
            <Title order={2} size="h4" id={`map-${step}`}>
              {t(`map.steps.${step}`)}
            </Title>
            {here.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('map.nothing')}
              </Text>
            )}
            {here.map((node) => (
              <NodeCard key={node.id} {...{ node, onChoose }} note={noteOf(node)} chosen={node.id === chosen} />
            ))}
          </section>
        );
      })}
    </>
  );
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The lines within the country and those that leave it, as SVG paths. */
  readonly home: string;
  readonly abroad: string;
}
const nothing: Drawing = { width: 0, height: 0, home: '', abroad: '' };

/** Measures where the cards stand, in pixels of the drawing at its natural size. */
function measured(box: HTMLElement, lines: readonly Line[], foreign: ReadonlySet<string>): Drawing {
  const drawn = lines.length === 0 ? [] : [...box.querySelectorAll<HTMLElement>('[data-node]')];
  const cards = new Map(
    drawn.map((card) => {
      const middle = card.offsetTop + card.offsetHeight / 2;
      return [card.dataset.node, { middle, start: card.offsetLeft, end: card.offsetLeft + card.offsetWidth }] as const;
    }),
  );
  const paths = { home: '', abroad: '' };
  for (const [from, to] of lines) {
    const [a, b] = [cards.get(from), cards.get(to)];
    if (!a || !b) continue;
    const half = (a.end + b.start) / 2;
    const path = `M${a.end} ${a.middle}C${half} ${a.middle} ${half} ${b.middle} ${b.start} ${b.middle}`;
    paths[foreign.has(from) || foreign.has(to) ? 'abroad' : 'home'] += path;
  }
  return { width: box.offsetWidth, height: box.offsetHeight, ...paths };
}

/** The drawing, measured anew whenever the cards move. */
function useDrawing(box: RefObject<HTMLDivElement | null>, nodes: readonly MapNode[], lines: readonly Line[]): Drawing {
  const [drawing, setDrawing] = useState(nothing);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const foreign = new Set(nodes.filter(({ abroad }) => abroad).map(({ id }) => id));
    const draw = () => setDrawing(measured(element, lines, foreign));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, nodes, lines]);
  return drawing;
}

const sizes = [0.5, 0.75, 1, 1.25, 1.5] as const;
const natural = sizes.indexOf(1);
const steps: Readonly<Record<string, (at: number) => number>> = {
  '+': (at) => at + 1,
  '=': (at) => at + 1,
  '-': (at) => at - 1,
  '0': () => natural,
};

interface ZoomProps {
  readonly at: number;
  readonly onZoom: (at: number) => void;
}
function Zoom({ at, onZoom }: ZoomProps) {
  const { t, i18n } = useTranslation('bia-ropa');
  const size = numberFormat(i18n.language, { style: 'percent' }).format(sizes[at] ?? 1);
  const button = (label: string, to: number, off: boolean, icon: React.ReactNode) => (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={off} onClick={() => onZoom(to)}>
      {icon}
    </ActionIcon>
  );
  return (
    <Group gap={4} className={classes.zoom} role="group" aria-label={t('map.zoom')}>
      {button(t('map.zoomOut'), at - 1, at === 0, '−')}
      <Text size="sm" role="status">
        {size}
      </Text>
      {button(t('map.zoomIn'), at + 1, at === sizes.length - 1, '+')}
      {button(t('map.zoomReset'), natural, at === natural, <IconArrowBackUp size={20} aria-hidden />)}
    </Group>
  );
}

/** The size of the drawing as the style sheet reads it: below a width it takes none of it. */
const sized = (scale: number, height: number) => ({
  '--map-scale': String(scale),
  '--map-width': `${100 / Math.min(1, scale)}%`,
  '--map-height': height > 0 ? `${height * scale}px` : 'auto',
});

function Lines({ drawing }: { drawing: Drawing }) {
  return (
    <svg className={classes.lines} width={drawing.width} height={drawing.height} aria-hidden="true">
      <path d={drawing.home} />
      <path d={drawing.abroad} data-abroad />
    </svg>
  );
}

interface SheetProps {
  readonly nodes: readonly MapNode[];
  readonly lines: readonly Line[];
  readonly scale: number;
  /** The cards, which stay as they are while the lines are drawn. */
  readonly children: ReactNode;
}
function Sheet({ nodes, lines, scale, children }: SheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(box, nodes, lines);
  return (
    <Box className={classes.sheet} __vars={sized(scale, drawing.height)}>
      <div ref={box} className={classes.columns}>
        <Lines drawing={drawing} />
        {children}
      </div>
    </Box>
  );
}

interface DrawnMapProps extends ColumnsProps {
  readonly lines: readonly Line[];
}
export function DrawnMap({ lines: all, ...columns }: DrawnMapProps) {
  const { t } = useTranslation('bia-ropa');
  const lines = all.length > mostLines ? none : all;
  const [at, setAt] = useState<number>(natural);
  const zoom = (to: number) => setAt(Math.min(sizes.length - 1, Math.max(0, to)));
  const onKey = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    zoom(step(at));
  };
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {t(all.length > mostLines ? 'map.tooManyLines' : 'map.lines')}
        </Text>
        <Zoom at={at} onZoom={zoom} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.window} aria-label={t('map.drawn')} tabIndex={0} onKeyDown={onKey}>
        <Sheet nodes={columns.nodes} lines={lines} scale={sizes[at] ?? 1}>
          <Columns {...columns} />
        </Sheet>
      </section>
    </div>
  );
}

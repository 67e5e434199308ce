/** The colours: warm neutrals, one accent (petrol), four meanings; each pair that carries text holds AA in both schemes. */
import type { MantineColorsTuple } from '@mantine/core';

type Shades = MantineColorsTuple;

const petrol: Shades = [
  '#edf5f5',
  '#d6e8e9',
  '#abd2d4',
  '#7dbabe',
  '#539fa5',
  '#348990',
  '#1f7178',
  '#125a61',
  '#0d484e',
  '#08363b',
];
const sand: Shades = [
  '#faf8f4',
  '#f4f0e9',
  '#ebe6dc',
  '#ddd6c9',
  '#c6bdad',
  '#9f9585',
  '#6c6457',
  '#575044',
  '#3b362e',
  '#25221c',
];
const night: Shades = [
  '#ece7dd',
  '#d3cdc1',
  '#aea698',
  '#8f887b',
  '#4d483f',
  '#3a362f',
  '#2a2722',
  '#1c1a17',
  '#161411',
  '#0f0e0c',
];
const brick: Shades = [
  '#fbf0ed',
  '#f6dcd5',
  '#ecb9ac',
  '#e2927f',
  '#d86e57',
  '#c9523a',
  '#b3412b',
  '#983422',
  '#7a2a1c',
  '#5c1f15',
];
const ochre: Shades = [
  '#fbf4e4',
  '#f5e6c1',
  '#ebcf8a',
  '#dfb552',
  '#cf9b2b',
  '#b38015',
  '#8c620c',
  '#72500b',
  '#5a400b',
  '#423009',
];
const moss: Shades = [
  '#eff6ee',
  '#dbead9',
  '#b8d6b4',
  '#91c08b',
  '#6ca965',
  '#4f9147',
  '#3c7735',
  '#30602b',
  '#264c22',
  '#1b3819',
];
const slate: Shades = [
  '#eff3f8',
  '#dce5ef',
  '#b9cbdf',
  '#92aecc',
  '#6d91b8',
  '#5178a2',
  '#406388',
  '#34506e',
  '#293f57',
  '#1e2f41',
];

export const colors = { petrol, gray: sand, dark: night, red: brick, yellow: ochre, green: moss, blue: slate };

/** The series of charts, in this order: told apart by lightness too, not by hue alone. */
export const series = ['petrol', 'yellow', 'blue', 'red', 'green'] as const;

/** What a colour may mean; a `Tag` adds a shape and a word to it. */
export const tones = {
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  info: 'blue',
  accent: 'petrol',
  quiet: 'gray',
} as const;
export type Tone = keyof typeof tones;

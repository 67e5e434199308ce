/**
 * What has one owner: the table of how often, the risk scale and what makes a supplier critical. Other texts may repeat
 * them, never differ: `collisions` says where one does.
 */
import { join } from 'node:path';
import type { Lang } from '../catalog.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { type Cadence, type Rhythm, reference, rhythms } from './schema.ts';

export const { cadences, riskScale, criticalSupplier } = frozen(
  reference.parse(readYaml(join(import.meta.dirname, 'reference.yaml'))),
);

const said: Readonly<Record<Lang, Readonly<Record<Rhythm, RegExp>>>> = {
  pt: {
    day: /todo dia|todos os dias|cada dia|diári/,
    week: /toda semana|cada semana|seman(al|ais)/,
    month: /todo mês|cada mês|todos os meses|mensa(l|is)|vez por mês/,
    quarter: /trimestr|cada três meses/,
    'half-year': /semestr|cada seis meses|duas vezes (por|ao) ano/,
    year: /todo ano|cada ano|todos os anos|anua(l|is)|(uma vez|manhã) (por|ao) ano/,
  },
  en: {
    day: /every day|each day|daily/,
    week: /every week|each week|weekly|once a week/,
    month: /every month|each month|monthly|once a month/,
    quarter: /quarter/,
    'half-year': /half-year|half year|every six months|twice a year/,
    year: /every year|each year|yearly|annual|(once|morning) a year/,
  },
  es: {
    day: /todos los días|cada día|diari/,
    week: /cada semana|semanal|vez por semana/,
    month: /cada mes|todos los meses|mensual|vez (al|por) mes/,
    quarter: /trimestr|cada tres meses/,
    'half-year': /semestr|cada seis meses|dos veces (al|por) año/,
    year: /cada año|todos los años|anual|una vez (al|por) año/,
  },
};

const speaks = (sentence: string, { spoken }: Cadence[Lang]): number =>
  Math.max(0, ...spoken.map((words) => (words.every((word) => sentence.includes(word)) ? words.length : 0)));

/**
 * Where a text asks for something at another rhythm than the table. `higher`: the text describes more than is asked of
 * everybody (levels 4 and 5), and may be stricter.
 */
export function collisions(lang: Lang, text: string, higher: boolean): string[] {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .split(/[.;!?] /)
    .flatMap((sentence) => {
      const named = rhythms.filter((rhythm) => said[lang][rhythm].test(sentence));
      if (named.length === 0) return [];
      const about = cadences
        .map((cadence) => ({ cadence, words: speaks(sentence, cadence[lang]) }))
        .filter(({ words }) => words > 0)
        .sort((a, b) => b.words - a.words)[0]?.cadence;
      if (about === undefined || about.except.some(({ at }) => sentence.includes(at.toLowerCase()))) return [];
      const asked = rhythms.indexOf(about.every);
      const fits = named.some((rhythm) => rhythm === about.every || (higher && rhythms.indexOf(rhythm) <= asked));
      return fits ? [] : [`"${sentence.trim()}" says ${named.join(', ')}; ${about.id} is every ${about.every}`];
    });
}

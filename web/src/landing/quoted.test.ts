/** The landing quotes the assessment: one question with its levels, and the themes. This holds it to what is really asked. */
import en from '@vigia/contract/landing/words/en.json';
import es from '@vigia/contract/landing/words/es.json';
import pt from '@vigia/contract/landing/words/pt.json';
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../../../content/questions/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The themes that everybody is asked: one that begins with a gate to opt in is not among those that the landing names. */
const ofEverybody = Object.values(files).filter((text) => !text.includes('optIn: true'));
const asked = Object.values(files).join('\n');

test.each([
  ['pt', pt.web],
  ['es', es.web],
  ['en', en.web],
])('says in %s what is asked', (_, { sample, asked: { themes } }) => {
  const { heading: _heading, lead: _lead, ...quoted } = sample;
  const lost = [...Object.values(quoted), ...Object.values(themes)].filter(
    (words) => !asked.includes(words.replaceAll('’', "'")) && !asked.includes(words),
  );
  expect(lost).toEqual([]);
  expect(ofEverybody).toHaveLength(Object.keys(themes).length);
});

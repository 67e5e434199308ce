/** A brief read once more with the records: whom a name stands for outside the company, and which record it is about. */
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { recordCalled } from '../answers/from-titles.ts';
import type { LetterBrief } from './brief-asked.ts';
import { plainWords } from './follow-ups.ts';

const name =
  /(?:^|\s)(?:pr[ao]s?|para(?: [oa]s?| el| la)?|to|aos?|al?|email|write|escr[ií]b[ae]le)\s+(\p{Lu}[\p{L}.&'-]*(?:\s+(?:(?:d[aeo]s?|del|de la|e|y|and)\s+)?\p{Lu}[\p{L}.&'-]*)*)/u;
/** The record of somebody outside to whom it is addressed by name; null where none is called so. */
export async function addressedRecord(question: string, context: AnswerContext): Promise<RecordFound | null> {
  const [, called] = name.exec(question) ?? [];
  return called === undefined ? null : recordCalled(called, context);
}

/** What only points at what the record says. */
const points =
  /^(?:(?:em|in|en) \w+ (?:linhas?|lines?|lineas?|frases?|sentences?) )?(?:o que (?:houve|aconteceu|ocorreu|esta acontecendo|rolou)|what (?:happened|is going on|is happening)|lo que (?:paso|sucedio|ocurrio|pasa)|que (?:paso|sucedio)|a situacao|la situacion|the situation|isso|isto|eso|esto|that|this|it|disso|about it|sobre isso|(?:(?:as|os|las|los|the) )?(?:d?el[ae]s?|suy[ao]s?|his|hers|theirs))$/;
const article = /^(?:(?:d[aeo]s?|del|sobre|about|por|on|for|pel[oa]s?|the|a|o|las?|los|el)\s+)+/iu;
const mostOfTitle = 8;

/** With what it is about taken from what is to be said, where that is a record's name. */
export async function refined(brief: LetterBrief, context: AnswerContext): Promise<LetterBrief> {
  const kept = brief.points.filter((point) => !points.test(plainWords(point)));
  const [only, ...others] = kept;
  const isName = only !== undefined && others.length === 0 && article.test(only);
  if (brief.about !== '' || !isName || brief.act !== 'ask' || plainWords(only).split(' ').length > mostOfTitle)
    return kept.length === brief.points.length ? brief : { ...brief, points: kept };
  const about = only.replace(article, '');
  const record = await recordCalled(about, context);
  return record ? { ...brief, about, points: [], act: 'status' } : { ...brief, points: kept };
}

/** A questionnaire that the supplier finished for somebody else: read once, and shown beside what is asked here. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { valueTexts } from '@vigia/contract/suppliers/asking.rules.ts';
import { type AskedQuestion, responding, type SheetAnswer } from '@vigia/contract/suppliers/responding.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { problemText } from '../kit/i18n/problems.ts';
import { type AnswerKeeper, type GivenAnswer, type KeptState, noAnswer } from './keeper.ts';
import classes from './Response.module.css';

const largest = 2_097_152;

/** What the sheet says, by question; none was read yet where it is null. */
export interface OwnSheetState {
  readonly name: string;
  readonly rows: number;
  readonly said: ReadonlyMap<string, SheetAnswer>;
}

interface OwnSheetProps {
  token: string;
  sheet: OwnSheetState | null;
  keeper: AnswerKeeper;
  kept: KeptState;
  onRead: (sheet: OwnSheetState) => void;
}

const isOpen = ({ value }: GivenAnswer): boolean => valueTexts(value).every((one) => one.trim() === '');

/** The answers of the sheet that leave no doubt, where nothing is answered yet. */
const readyIn = (sheet: OwnSheetState, { answers }: KeptState): SheetAnswer[] =>
  [...sheet.said.values()].filter(({ question, value }) => value !== null && isOpen(answers.get(question) ?? noAnswer));

function useReading({ token, onRead }: Pick<OwnSheetProps, 'token' | 'onRead'>) {
  const { t } = useTranslation('supplier-response');
  const [reading, setReading] = useState('');
  const [fault, setFault] = useState('');
  async function read(file: File) {
    setFault('');
    setReading(file.name);
    try {
      if (file.size > largest) throw new Problem('supplier-response.too-large', { message: t('proof.tooLarge') });
      const { rows, answers } = await call(responding.readSheet, { params: { token }, file });
      onRead({ name: file.name, rows, said: new Map(answers.map((one) => [one.question, one])) });
    } catch (error) {
      setFault(error instanceof Problem ? problemText(error) : t('failed'));
    }
    setReading('');
  }
  return { reading, fault, read };
}

function SheetFound({ sheet, keeper, kept }: { sheet: OwnSheetState } & Pick<OwnSheetProps, 'keeper' | 'kept'>) {
  const { t } = useTranslation('supplier-response');
  const ready = readyIn(sheet, kept);
  const take = () => {
    for (const { question, value, note } of ready)
      keeper.give(question, { value, note: note || (kept.answers.get(question)?.note ?? '') });
  };
  return (
    <div className={classes.note}>
      <p>{t('ownSheet.read', { count: sheet.rows, name: sheet.name })}</p>
      <p>{sheet.said.size === 0 ? t('ownSheet.nothing') : t('ownSheet.beside', { count: sheet.said.size })}</p>
      {ready.length > 0 && (
        <button type="button" className={classes.button} data-main onClick={take}>
          {t('ownSheet.take', { count: ready.length })}
        </button>
      )}
    </div>
  );
}

/** Where the finished sheet is handed over, and what was found in it. */
export function OwnSheet({ token, sheet, keeper, kept, onRead }: OwnSheetProps) {
  const { t } = useTranslation('supplier-response');
  const { reading, fault, read } = useReading({ token, onRead });
  return (
    <details className={classes.question}>
      <summary>{t('ownSheet.title')}</summary>
      <p className={classes.quiet}>{t('ownSheet.lead')}</p>
      <div className={classes.row}>
        <label className={classes.upload}>
          <input
            type="file"
            accept=".xlsx,.csv"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void read(file);
              event.currentTarget.value = '';
            }}
          />
          {t('ownSheet.choose')}
        </label>
        <span role="status">{reading && t('ownSheet.reading', { name: reading })}</span>
      </div>
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
      {sheet && <SheetFound {...{ sheet, keeper, kept }} />}
    </details>
  );
}

type SheetRow = SheetAnswer['rows'][number];
const wordsOf = ({ answer, comment }: SheetRow): string => [answer, comment].filter(Boolean).join('. ');

function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  const { t } = useTranslation('supplier-response');
  return rows.map((row) => (
    <p key={`${row.sheet}-${row.line}`}>
      <span className={classes.quiet}>
        {row.question} {t('ownSheet.at', { sheet: row.sheet, line: row.line })}
      </span>
      <br />
      {wordsOf(row)}
    </p>
  ));
}

interface SaidProps {
  question: AskedQuestion;
  said: SheetAnswer;
  given: GivenAnswer;
  give: (answer: GivenAnswer) => void;
}

/** What the sheet says of one question, to be used with one tap. */
export function SheetSays({ question, said, given, give }: SaidProps) {
  const { t } = useTranslation('supplier-response');
  const [first = ''] = said.rows.map(wordsOf);
  const isText = question.kind === 'text';
  const longest = isText ? 4_000 : 2_000;
  const isReady = said.value !== null && JSON.stringify(said.value) !== JSON.stringify(given.value);
  const note = given.note.includes(first) ? given.note : [given.note, first].filter(Boolean).join('\n');
  const takeWords = () =>
    give(isText ? { ...given, value: first.slice(0, longest) } : { ...given, note: note.slice(0, longest) });
  return (
    <div className={classes.note}>
      <p>
        <strong>{t('ownSheet.says')}</strong>
      </p>
      <SheetRows rows={said.rows.slice(0, 1)} />
      {said.rows.length > 1 && (
        <details>
          <summary>{t('ownSheet.more', { count: said.rows.length - 1 })}</summary>
          <SheetRows rows={said.rows.slice(1)} />
        </details>
      )}
      <div className={classes.row}>
        {isReady && (
          <button
            type="button"
            className={classes.button}
            onClick={() => give({ value: said.value, note: said.note || given.note })}
          >
            {t('ownSheet.answer')}
          </button>
        )}
        {said.value === null && first !== '' && (
          <button type="button" className={classes.button} onClick={takeWords}>
            {t(isText ? 'ownSheet.answer' : 'ownSheet.comment')}
          </button>
        )}
      </div>
    </div>
  );
}

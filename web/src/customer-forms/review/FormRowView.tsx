import { Anchor, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import {
  type FormRow,
  formAnswer,
  lowConfidence,
  sureConfidence,
} from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Clash } from '../../kit/form/Clash.tsx';
import { shownText } from '../../kit/form/field.ts';
import { ReadyButton } from '../../kit/screen/ReadyButton.tsx';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from './customer-forms.module.css';
import { type RowState, useRow } from './useRow.ts';

const tone = { suggested: 'info', edited: 'accent', approved: 'good', blank: 'quiet' } as const;

function Confidence({ row: { status, confidence } }: { row: FormRow }) {
  const { t } = useTranslation('customer-forms');
  if (status !== 'suggested') return null;
  const level = confidence >= sureConfidence ? 'high' : confidence >= lowConfidence ? 'medium' : 'low';
  const tones = { high: 'good', medium: 'quiet', low: 'warn' } as const;
  return <Tag tone={tones[level]}>{t(`confidence.${level}`)}</Tag>;
}

/** What the suggestion rests on, each leading to its record. */
function Grounds({ row: { citations, basis, text } }: { row: FormRow }) {
  const { t } = useTranslation('customer-forms');
  if (citations.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" component="div">
      {t('row.from')}{' '}
      {citations.map(({ ref, title, href }, at) => (
        <span key={ref}>
          {at > 0 && ' · '}
          {href ? (
            <Anchor component={Link} to={href} size="sm">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </span>
      ))}
      {basis?.level && <Text size="sm">{t('row.level', { level: basis.level })}</Text>}
      {basis?.note && !text.includes(basis.note) && <Text size="sm">{t('row.note', { note: basis.note })}</Text>}
    </Text>
  );
}

/** Goes on to the next answer of the page. */
function goOn(from: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-form-text]')];
  all[all.indexOf(from) + 1]?.focus();
}

/** Something is said: there is an answer, or a text. */
const says = ({ answer, text }: RowState) => answer !== 'unknown' || text.trim() !== '';

interface PartProps {
  row: FormRow;
  state: RowState;
}

/** The answer and the text beside it, to be changed; Ctrl+Enter approves and goes on. */
function RowFields({ row, state, heading }: PartProps & { heading: string }) {
  const { t } = useTranslation('customer-forms');
  const { answer: chosen, text, dirty, busy, change, keep } = state;
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !says(state) || busy) return;
    event.preventDefault();
    const field = event.currentTarget;
    void keep(true).then((kept) => kept && goOn(field));
  };
  const own = t(`answers.${row.answer}`);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('row.answer')}
        aria-describedby={heading}
        data={formAnswer.options.map((value) => ({ value, label: t(`answers.${value}`) }))}
        value={chosen}
        onChange={(event) => change({ answer: formAnswer.parse(event.currentTarget.value) })}
        description={
          !dirty && row.written !== '' && row.written !== own ? t('row.written', { word: row.written }) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <Textarea
        label={t('row.text')}
        aria-describedby={heading}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={onKey}
        data-form-text
      />
    </div>
  );
}

/** What can be done with the row as it stands. */
function RowButtons({ row, state }: PartProps) {
  const { t } = useTranslation('customer-forms');
  const { dirty, busy, undo, keep } = state;
  return (
    <Group gap="xs" justify="flex-end">
      {dirty && (
        <>
          <Button variant="subtle" size="sm" onClick={undo}>
            {t('row.undo')}
          </Button>
          <Button variant="default" size="sm" loading={busy} onClick={() => void keep(false)}>
            {t('row.save')}
          </Button>
        </>
      )}
      {row.status === 'approved' && !dirty ? (
        <Button variant="default" size="sm" loading={busy} onClick={() => void keep(false)}>
          {t('row.withdraw')}
        </Button>
      ) : (
        <ReadyButton size="sm" loading={busy} lacks={!says(state) && t('row.lacks')} onClick={() => void keep(true)}>
          {t('row.approve')}
        </ReadyButton>
      )}
    </Group>
  );
}

/** What somebody else wrote in the row meanwhile. */
function RowOvertaken({ row, state: { answer, text } }: PartProps) {
  const { t } = useTranslation('customer-forms');
  const chosen = (said: unknown) => t(`answers.${formAnswer.catch('unknown').parse(said)}`);
  const fields = new Map([
    ['answer', { label: t('row.answer'), say: chosen }],
    ['text', { label: t('row.text'), say: shownText }],
  ]);
  return <Clash clash={{ keys: [...fields.keys()], facts: row }} fields={fields} values={{ answer, text }} />;
}

export function FormRowView({ formId, row }: { formId: string; row: FormRow }) {
  const { t } = useTranslation('customer-forms');
  const heading = useId();
  const state = useRow(formId, row);
  return (
    <li className={classes.row} aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {[row.ref, row.where, row.section].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="md">
          <Confidence row={row} />
          <Tag tone={tone[row.status]}>{t(`statuses.${row.status}`)}</Tag>
        </Group>
      </Group>
      <Text fw={600} id={heading} className={classes.question}>
        {row.question}
      </Text>
      {state.overtaken && <RowOvertaken row={row} state={state} />}
      <RowFields row={row} state={state} heading={heading} />
      <Grounds row={row} />
      <RowButtons row={row} state={state} />
    </li>
  );
}

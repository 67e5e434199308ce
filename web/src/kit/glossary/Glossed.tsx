import { Popover, Text, UnstyledButton } from '@mantine/core';
import { help } from '@vigia/contract/help/help.contract.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/queries.ts';
import classes from './Glossed.module.css';
import { glossedParts } from './glossed.ts';

function Term({ text, means }: { text: string; means: string }) {
  const { t } = useTranslation('kit');
  return (
    <Popover width={300} position="top" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton
          component="button"
          type="button"
          className={classes.term}
          aria-label={t('glossary.term', { term: text })}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{means}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A text in which the terms of the glossary say what they mean. Without the glossary it is the text alone. */
export function Glossed({ text }: { text: string }) {
  const { data } = useRead(help.glossary, {});
  return glossedParts(text, data?.terms ?? []).map((part, at) =>
    part.means === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their places.
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their places.
      <Term key={at} text={part.text} means={part.means} />
    ),
  );
}

import { Button, Textarea } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CommentProps {
  comment: string;
  disabled: boolean;
  onWrite: (comment: string) => void;
}

/** A remark beside the answer; saved while it is written. */
export function Comment({ comment, disabled, onWrite }: CommentProps) {
  const { t } = useTranslation('questionnaire');
  const [open, setOpen] = useState(false);
  if (!open && comment === '') {
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          disabled={disabled}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('answer.addComment')}
        </Button>
      </div>
    );
  }
  return (
    <Textarea
      label={t('answer.comment')}
      description={t('answer.commentHint')}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={2000}
      disabled={disabled}
      autoFocus={open && comment === ''}
      value={comment}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}

import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { type Evidence, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { useProblemToast } from '../../kit/screen/toasts.ts';
import { KindIcon } from '../register/marks.tsx';
import classes from './Piece.module.css';

function FileProof({ id, file }: { id: string; file: NonNullable<Evidence['file']> }) {
  const { t } = useTranslation('evidences');
  const { bytes } = useFormats();
  const refused = useProblemToast();
  const [busy, setBusy] = useState(false);
  const fetchFile = () => {
    setBusy(true);
    void call(evidences.download, { params: { id } })
      .then(saveFile)
      .catch(refused)
      .finally(() => setBusy(false));
  };
  const ending = file.name.split('.').at(-1)?.toUpperCase() ?? file.type;
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <KindIcon kind="file" />
        <div>
          <Text fw={550} className={classes.text}>
            {file.name}
          </Text>
          <Text size="sm" c="dimmed">
            {t('piece.size', { size: bytes(file.bytes), type: ending })}
          </Text>
        </div>
      </Group>
      <Group>
        <Button
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={fetchFile}
          aria-label={t('piece.downloadNamed', { name: file.name })}
        >
          {t('piece.download')}
        </Button>
      </Group>
      <Reveal label={t('piece.hash')}>
        <p className={classes.hash}>{file.sha256}</p>
        <Text size="sm" c="dimmed">
          {t('piece.hashWhy')}
        </Text>
      </Reveal>
    </>
  );
}

function LinkProof({ link }: { link: string }) {
  const { t } = useTranslation('evidences');
  const host = URL.parse(link)?.host ?? link;
  return (
    <>
      <Anchor href={link} target="_blank" rel="noopener noreferrer" fw={550}>
        <IconExternalLink size={16} stroke={1.8} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
        {t('piece.open', { host })}
        <VisuallyHidden> ({t('piece.newTab')})</VisuallyHidden>
      </Anchor>
      <Text size="sm" c="dimmed" className={classes.text}>
        {link}
      </Text>
    </>
  );
}

/** The proof itself: a file to download, an address to open, words to read. */
export function Proof({ piece: { id, file, link, description } }: { piece: Evidence }) {
  return (
    <div className={classes.proof}>
      {file && <FileProof id={id} file={file} />}
      {link !== null && <LinkProof link={link} />}
      {!file && link === null && <Text className={classes.text}>{description}</Text>}
    </div>
  );
}

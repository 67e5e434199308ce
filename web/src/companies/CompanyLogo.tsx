/** The company's logo: looked at as paper shows it, chosen, replaced, removed. */
import { Button, FileButton, Group, Text } from '@mantine/core';
import { companies, logoSide, maxLogoBytes } from '@vigia/contract/companies/companies.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ConfirmButton } from '../kit/screen/ConfirmButton.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { useSession } from '../kit/session/session.ts';
import classes from './Companies.module.css';

/** Drawn anew, so large as a logo has to be; a photograph stays one, everything else keeps what is transparent. */
async function drawn(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, logoSide.most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, 0.85));
}

/** The picture as it is where it may be one, else made smaller; what is no picture is left to the server to judge. */
async function fittingLogo(file: File): Promise<File> {
  const picture = await globalThis.createImageBitmap?.(file).catch(() => null);
  if (!picture) return file;
  const fits = Math.max(picture.width, picture.height) <= logoSide.most && file.size <= maxLogoBytes;
  if (fits) return file;
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const smaller = await drawn(picture, type);
  return smaller ? new File([smaller], file.name, { type }) : file;
}

function LogoButtons({ present }: { present: boolean }) {
  const { t } = useTranslation('companies');
  const [preparing, setPreparing] = useState(false);
  const refresh = [companies.logo];
  const keep = useWrite(companies.keepLogo, { refresh, onDone: () => toastDone(t('logo.kept')) });
  const remove = useWrite(companies.removeLogo, { refresh, onDone: () => toastDone(t('logo.removed')) });
  async function take(chosen: File | null) {
    if (!chosen) return;
    setPreparing(true);
    const file = await fittingLogo(chosen).finally(() => setPreparing(false));
    keep.run({ file });
  }
  const label = t(present ? 'logo.replace' : 'logo.choose');
  return (
    <Group gap="sm" mt="md">
      <FileButton
        onChange={(file) => void take(file)}
        accept="image/png,image/jpeg"
        inputProps={{ 'aria-label': label }}
      >
        {(props) => (
          <Button {...props} variant="default" size="sm" loading={preparing || keep.busy}>
            {label}
          </Button>
        )}
      </FileButton>
      {present && (
        <ConfirmButton
          size="sm"
          title={t('logo.removeTitle')}
          text={t('logo.removeText')}
          onConfirm={() => remove.run({})}
        >
          {t('logo.remove')}
        </ConfirmButton>
      )}
    </Group>
  );
}

export function CompanyLogo() {
  const { t } = useTranslation('companies');
  const read = useRead(companies.logo, {});
  const name = useSession((session) => session.company?.name ?? '');
  const logo = read.data?.logo ?? null;
  return (
    <ScreenPart title={t('logo.title')} card>
      <Text size="sm" c="dimmed" mb="md">
        {t('logo.text')}
      </Text>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {logo && (
        <div className={classes.logo}>
          <img src={logo.source} width={logo.width} height={logo.height} alt={t('logo.alt', { name })} />
        </div>
      )}
      {read.data && <LogoButtons present={logo !== null} />}
    </ScreenPart>
  );
}

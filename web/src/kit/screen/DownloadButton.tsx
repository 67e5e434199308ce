import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../api/client.ts';
import { useRefused } from './refused.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
  /** Said where the server gave no reason. */
  failed: string;
  children: ReactNode;
}

/** A file that is made when it is asked for. */
export function DownloadButton({ download, failed, children, variant = 'filled' }: DownloadButtonProps) {
  const refused = useRefused('kit');
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await download());
    } catch (error) {
      refused(error, failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant={variant} loading={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}

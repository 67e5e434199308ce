import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import type { KeptList, ListView } from '@vigia/contract/lists/lists.contract.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { Dialog } from '../dialog/Dialog.tsx';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { writeParams } from '../screen/useUrlState.ts';

const KeptViews = lazyScreen(() => import('./KeptViews.tsx').then((m) => m.KeptViews));

interface ViewsButtonProps {
  list: KeptList;
  views: readonly ListView[];
  /** The parameters of the address that belong to the list. */
  keys: readonly string[];
}

const without = (params: URLSearchParams, keys: readonly string[]) =>
  writeParams(params, Object.fromEntries(keys.map((key) => [key, undefined])));

/** The person's filters of this list. */
export function ViewsButton({ list, views, keys }: ViewsButtonProps) {
  const { t } = useTranslation('lists');
  const [opened, { open, close }] = useDisclosure();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const others = [...new Set(params.keys())].filter((key) => !keys.includes(key));
  const query = without(params, [...others, 'page']).toString();
  const addressOf = (view: ListView) =>
    `${pathname}?${[String(without(params, keys)), view.query].filter(Boolean).join('&')}`;
  return (
    <>
      <Button variant="default" onClick={open} leftSection={<IconBookmark size={18} stroke={1.6} aria-hidden />}>
        {t('views.open')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('views.open')}>
        <Suspense fallback={<Skeleton height={72} />}>
          <KeptViews {...{ list, views, query, addressOf }} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

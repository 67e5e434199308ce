/** Where no mail goes out of the installation: the supplier's link, to be copied once and handed over. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { LinkDialog } from '../../kit/screen/LinkDialog.tsx';

export function HandLink({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('suppliers');
  const config = useRead(auth.config);
  const [given, setGiven] = useState<Reply<typeof suppliers.handLink> | null>(null);
  const hand = useWrite(suppliers.handLink, { onDone: setGiven });
  if (config.data?.mail !== false) return null;
  return (
    <>
      <ConfirmButton
        title={t('hand.title')}
        text={t('hand.text')}
        busy={hand.busy}
        onConfirm={() => hand.run({ params: { id: supplierId } })}
      >
        {t('hand.action')}
      </ConfirmButton>
      <LinkDialog
        title={t('hand.link')}
        text={t('hand.once', { email: given?.email ?? '' })}
        link={given?.link ?? null}
        onClose={() => setGiven(null)}
      />
    </>
  );
}

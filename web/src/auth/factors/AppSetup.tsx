import { Button, Code, Stack, Text } from '@mantine/core';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import classes from './Factors.module.css';

/** A QR code (ISO/IEC 18004) of a text, drawn here: what it holds leaves the browser nowhere. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}

interface AppSetupProps {
  offered: Reply<typeof secondFactor.beginApp>;
  /** With the recovery codes of a first protection; none where there were some before. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Read the QR code (or type the secret), then show that it worked with a code. */
export function AppSetup({ offered, onDone, onCancel }: AppSetupProps) {
  const { t } = useTranslation(['account', 'auth', 'kit']);
  const confirm = useWrite(secondFactor.confirmApp, {
    refresh: [secondFactor.overview],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('app.scan')}</Text>
      <QrCode text={offered.uri} label={t('app.qr')} />
      <Text size="sm" component="div">
        {t('app.typed')} <Code className={classes.secret}>{offered.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
      </Text>
      <Form
        schema={secondFactor.confirmApp.body}
        initial={{}}
        submit={(body) => confirm.send({ body })}
        submitLabel={t('app.confirm')}
        guard={false}
        beside={
          <Button variant="default" onClick={onCancel}>
            {t('kit:cancel')}
          </Button>
        }
      >
        <TextField
          name="code"
          label={t('auth:secondStep.code.label')}
          hint={t('auth:secondStep.code.hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
    </Stack>
  );
}

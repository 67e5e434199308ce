import { Button, Code, FileButton, Group, Stack, Text } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { scansPlaces } from '@vigia/contract/scans/scans.places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../kit/api/queries.ts';
import { Reveal } from '../kit/screen/Reveal.tsx';

// Advisories name sources, so packages are told by theirs.
const packages = ['db:Status-Abbrev', 'source:Package', 'source:Version', 'Architecture']
  .map((field) => `\\$\{${field}}`)
  .join(' ');

/** What a machine is asked, for a text that says how it is. */
const commands = {
  linux: `(hostname | sed "s/^/hostname: /"; cat /etc/os-release; dpkg-query -Wf "${packages}\\n" || rpm -qa || apk info -v; sudo sshd -T; sudo ufw status; cat /etc/apt/apt.conf.d/20auto-upgrades) 2>/dev/null | sort -u > pc.txt`,
  windows:
    '& { "hostname: $env:COMPUTERNAME"; Get-CimInstance Win32_OperatingSystem | Format-List Caption, BuildNumber; Get-NetFirewallProfile | Format-List Name, Enabled; Get-MpComputerStatus | Format-List; manage-bde -status } > pc.txt',
};

/** Sends what a machine says of itself, and leads to what that shows. */
export function SendReport() {
  const { t } = useTranslation('scans');
  const navigate = useNavigate();
  const send = useWrite(scans.report, {
    refresh: [scans.list],
    onDone: ({ id }) => void navigate(scansPlaces.result.at({ id })),
  });
  return (
    <Reveal label={t('report.title')}>
      <Stack gap="sm">
        <Text>{t('report.text')}</Text>
        {Object.values(commands).map((command) => (
          <Code key={command} block tabIndex={0}>
            {command}
          </Code>
        ))}
        <Group>
          <FileButton accept=".txt,.log,text/plain" onChange={(file) => file && send.run({ file })}>
            {(props) => (
              <Button variant="default" loading={send.busy} {...props}>
                {t('report.send')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Reveal>
  );
}

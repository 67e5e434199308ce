/** Everything a screen needs around it. */
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { lazyScreen } from './lazy/lazyScreen.tsx';
import { Spared } from './lazy/Spared.tsx';
import { useToastsWanted } from './screen/toastsWanted.ts';
import { useSession } from './session/session.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const Toasts = lazyScreen(() => import('./screen/Toasts.tsx').then((m) => m.Toasts));

interface ProvidersProps {
  client: QueryClient;
  env?: 'default' | 'test';
  children: ReactNode;
}

export function Providers({ client, env = 'default', children }: ProvidersProps) {
  const wanted = useToastsWanted();
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        // What one person or company has read must not be shown to the next.
        // What was read with a token before its holder was known is theirs.
        if (before.user === null && before.token !== null && before.token === now.token) return;
        if (now.user?.id !== before.user?.id) client.clear();
        else if (now.company?.id !== before.company?.id) void client.resetQueries();
      }),
    [client],
  );
  useEffect(() => {
    // Much of what was read is text in the language it was asked for.
    const again = () => void client.invalidateQueries();
    i18next.on('languageChanged', again);
    return () => i18next.off('languageChanged', again);
  }, [client]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={client}>
        {children}
        {wanted && (
          <Spared>
            <Toasts />
          </Spared>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The virtual security officer: a conversation, what it rests on, and what to do next (specification §2: chat). */
import { Button, Drawer, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { Screen } from '../kit/screen/Screen.tsx';
import { Beside } from './beside/Beside.tsx';
import { ChatMenu } from './ChatMenu.tsx';
import classes from './ChatScreen.module.css';
import { Conversations } from './conversations/Conversations.tsx';
import { SettingsModal } from './settings/SettingsModal.tsx';
import { SourcePanel } from './source/SourcePanel.tsx';
import { useSource } from './source/useSource.ts';
import { Composer } from './talk/Composer.tsx';
import { TalkContext } from './talk/TalkContext.ts';
import { Thread } from './talk/Thread.tsx';
import { useTalk } from './talk/useTalk.ts';

export function ChatScreen() {
  const { t } = useTranslation(['virtual-ciso', 'kit']);
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const talk = useTalk();
  const today = useRead(virtualCiso.today);
  const source = useSource();
  const [settings, { open: openSettings, close: closeSettings }] = useDisclosure();
  const [listed, { open: openList, close: closeList }] = useDisclosure();
  const field = useRef<HTMLTextAreaElement>(null);
  const { opened, draft, history, busy } = talk;

  useEffect(() => {
    if (opened.asked === null) return;
    draft.write(opened.asked);
    opened.takeAsked();
    field.current?.focus();
  }, [opened, draft]);

  const ask = (question: string) => {
    talk.ask(question);
    field.current?.focus({ preventScroll: true });
  };
  const begin = () => {
    opened.open('new');
    field.current?.focus();
  };
  const conversations = <Conversations current={history.into} onGone={begin} onOpen={closeList} />;
  const actions = (
    <>
      <Button leftSection={wide && <IconPlus size={16} aria-hidden />} variant="default" onClick={begin}>
        {t('conversations.new')}
      </Button>
      {!wide && (
        <Button variant="default" onClick={openList}>
          {t('conversations.title')}
        </Button>
      )}
      <ChatMenu conversationId={history.into} onSettings={openSettings} />
    </>
  );
  return (
    <TalkContext value={{ ask, busy, openSource: source.open }}>
      <Screen title={t('title')} lead={t('lead')} actions={actions} reads={history.failed ? [history.read] : []}>
        <div className={classes.room}>
          <div className={classes.talk}>
            <div>
              <Thread talk={talk} suggestions={today.data?.suggestions ?? []} />
            </div>
            <Composer
              text={draft.text}
              onWrite={draft.write}
              onAsk={() => ask(draft.text)}
              onStop={talk.stop}
              busy={busy}
              field={field}
              about={talk.about}
              onDrop={() => {
                talk.drop();
                field.current?.focus();
              }}
            />
          </div>
          <aside className={classes.beside} aria-label={t('beside')} data-no-print>
            {wide && source.citation ? (
              <div className={classes.source}>
                <SourcePanel opening={source} wide />
              </div>
            ) : (
              <Beside today={today}>
                {wide && (
                  <section aria-labelledby="conversations">
                    <Title order={2} size="h3" id="conversations" mb="xs">
                      {t('conversations.title')}
                    </Title>
                    {conversations}
                  </section>
                )}
              </Beside>
            )}
          </aside>
        </div>
      </Screen>
      {!wide && (
        <>
          <SourcePanel opening={source} wide={false} />
          <Drawer
            opened={listed}
            onClose={closeList}
            title={t('conversations.title')}
            closeButtonProps={{ 'aria-label': t('kit:close') }}
          >
            {conversations}
          </Drawer>
        </>
      )}
      <SettingsModal opened={settings} onClose={closeSettings} />
    </TalkContext>
  );
}

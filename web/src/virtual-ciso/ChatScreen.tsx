/** The virtual security officer: a conversation, what it rests on, and what to do next (specification §2: chat). */
import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { SidePanel } from '../kit/dialog/Dialog.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { useMedia } from '../kit/screen/useNarrow.ts';
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
import { type Talk, useTalk } from './talk/useTalk.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** A question that was brought along from another screen is filled in, not sent. */
function useFilledIn({ opened, draft }: Talk, field: Field) {
  useEffect(() => {
    if (opened.asked === null) return;
    draft.write(opened.asked);
    opened.takeAsked();
    field.current?.focus();
  }, [opened, draft, field]);
}

interface ChatActionsProps {
  wide: boolean;
  /** The conversation that is open. */
  current: string | undefined;
  onNew: () => void;
  onList: () => void;
  onSettings: () => void;
}

/** Above the talk: a new one, the list of them where it has no room beside, and the rest. */
function ChatActions({ wide, current, onNew, onList, onSettings }: ChatActionsProps) {
  const { t } = useTranslation('virtual-ciso');
  // On a phone all three stand in one row, in Spanish too.
  return (
    <>
      <Button
        leftSection={wide && <IconPlus size={16} aria-hidden />}
        variant="default"
        px={wide ? undefined : 'xs'}
        onClick={onNew}
      >
        {t('conversations.new')}
      </Button>
      {!wide && (
        <Button variant="default" px="xs" onClick={onList}>
          {t('conversations.title')}
        </Button>
      )}
      <ChatMenu conversationId={current} onSettings={onSettings} />
    </>
  );
}

interface TalkColumnProps {
  talk: Talk;
  ask: (question: string) => void;
  field: Field;
  suggestions: readonly string[];
}

/** The conversation, and below it where one asks. */
function TalkColumn({ talk, ask, field, suggestions }: TalkColumnProps) {
  const { draft, busy } = talk;
  return (
    <div className={classes.talk}>
      <div>
        <Thread talk={talk} suggestions={suggestions} />
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
  );
}

interface BesideColumnProps {
  source: ReturnType<typeof useSource>;
  today: ComponentProps<typeof Beside>['today'];
  /** The list of conversations, where there is room for it. */
  conversations: ReactNode;
}

/** What stands beside the talk: the source that was opened, else what to do next and the conversations. */
function BesideColumn({ source, today, conversations }: BesideColumnProps) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <aside className={classes.beside} aria-label={t('beside')} data-no-print>
      {conversations && source.citation ? (
        <div className={classes.source}>
          <SourcePanel opening={source} wide />
        </div>
      ) : (
        <Beside today={today}>
          {conversations && (
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
  );
}

export function ChatScreen() {
  const { t } = useTranslation('virtual-ciso');
  const wide = useMedia('(min-width: 75em)');
  const talk = useTalk();
  const today = useRead(virtualCiso.today);
  const source = useSource();
  const [settings, { open: openSettings, close: closeSettings }] = useDisclosure();
  const [listed, { open: openList, close: closeList }] = useDisclosure();
  const field = useRef<HTMLTextAreaElement>(null);
  const { opened, history, busy } = talk;

  useFilledIn(talk, field);

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
    <ChatActions wide={wide} current={history.into} onNew={begin} onList={openList} onSettings={openSettings} />
  );
  return (
    <TalkContext value={{ ask, busy, openSource: source.open }}>
      <Screen title={t('title')} lead={t('lead')} actions={actions} reads={history.failed ? [history.read] : []}>
        <div className={classes.room}>
          <TalkColumn talk={talk} ask={ask} field={field} suggestions={today.data?.suggestions ?? []} />
          <BesideColumn source={source} today={today} conversations={wide && conversations} />
        </div>
      </Screen>
      {!wide && (
        <>
          <SourcePanel opening={source} wide={false} />
          <SidePanel opened={listed} onClose={closeList} title={t('conversations.title')}>
            {conversations}
          </SidePanel>
        </>
      )}
      <SettingsModal opened={settings} onClose={closeSettings} />
    </TalkContext>
  );
}

/** The frame of the pages at the door: what is to be done at the left, and, where there is room, what Vigia is. */
import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Beam, type Light, Tower } from '../../kit/brand/Lighthouse.tsx';
import { LegalLinks } from '../../kit/layout/LegalLinks.tsx';
import { OpenHeader } from '../../kit/layout/OpenHeader.tsx';
import { SkipLink } from '../../kit/layout/SkipLink.tsx';
import { usePageTitle } from '../../kit/screen/pageTitle.ts';
import classes from './AuthFrame.module.css';
import panel from './AuthPanel.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** Which step of the screen this is; a new one moves the focus to the heading, so that readers announce it. */
  step?: string;
  children?: ReactNode;
  /** The other way: to sign-in, to registration. */
  below?: ReactNode;
  /** What the panel says in place of its sentence. */
  aside?: ReactNode;
}

/** Whether one of these headings has stood on this page before: the first one after loading leaves the focus alone. */
let seen = false;

function Heading({ title, step }: { title: string; step: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrived = useRef(key === 'default' && !seen ? step : null);
  usePageTitle(title);
  useEffect(() => {
    if (arrived.current !== step) ref.current?.focus({ preventScroll: true });
    arrived.current = step;
    seen = true;
  }, [step]);
  return (
    <Title order={1} ref={ref} tabIndex={-1}>
      {title}
    </Title>
  );
}

const light: Light = {
  ...{ lamp: { x: 112, y: 514 }, firstArc: 92, between: 84 },
  ...{ beam: { from: -19, to: 13 }, around: { from: -31, to: 26 } },
};

/** The panel beside the form; only where there is room for both. */
function AuthPanel({ children }: { children: ReactNode }) {
  return (
    <aside className={panel.panel} data-no-print>
      <div className={panel.words}>{children}</div>
      <svg className={panel.light} viewBox="0 0 640 760" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        <Beam light={light} />
        <Tower light={light} />
      </svg>
    </aside>
  );
}

export function AuthFrame({ title, lead, step = 'first', children, below, aside }: AuthFrameProps) {
  const { t } = useTranslation(['auth', 'kit']);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <div className={classes.side}>
        <OpenHeader />
        <main id="content" tabIndex={-1} className={classes.main}>
          <div className={classes.column}>
            <Heading title={title} step={step} />
            {lead && (
              <Text component="div" c="dimmed" mt={6} className={classes.lead}>
                {lead}
              </Text>
            )}
            <div className={classes.body}>{children}</div>
            {below && (
              <Text component="div" size="sm" mt="xl">
                {below}
              </Text>
            )}
          </div>
        </main>
        <footer className={classes.foot}>
          <LegalLinks />
        </footer>
      </div>
      <AuthPanel>{aside ?? <p className={classes.sentence}>{t('panel.sentence')}</p>}</AuthPanel>
    </div>
  );
}

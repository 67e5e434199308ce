/** The frame of every screen: heading, way back, actions, and the three states that are not the content. */

import { Anchor, Breadcrumbs, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { loadChunk } from '../lazy/lazyScreen.tsx';
import { useCameFromScreen } from '../routing/arrival.ts';
import { ProblemState } from './ProblemState.tsx';
import { usePageTitle } from './pageTitle.ts';
import classes from './Screen.module.css';

export interface Crumb {
  title: string;
  to: string;
}

interface ScreenProps {
  title: string;
  /** One sentence on what this screen is for. */
  lead?: ReactNode;
  /** The screens above this one, outermost first. */
  crumbs?: readonly Crumb[];
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Readings the content cannot do without: while they load a skeleton stands, if one fails the reason. */
  reads?: readonly Pick<UseQueryResult<unknown, Problem>, 'isPending' | 'error' | 'refetch'>[];
  /** Said where a reading failed without a reason. */
  failed?: string;
  /** For prose and forms: no wider than reads well. */
  narrow?: boolean;
  children: ReactNode;
}

/**
 * Moves focus to the heading when the person came here from another screen, so that readers announce it: with the
 * heading itself and before anything is painted, so that a key pressed meanwhile does not go to a page without focus.
 */
function Heading({ title }: { title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const first = useRef(!useCameFromScreen());
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path moves the focus, not a new filter.
  useLayoutEffect(() => {
    if (!first.current) ref.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return (
    <Title order={1} ref={ref} tabIndex={-1}>
      {title}
    </Title>
  );
}

/** Keeps the focus from falling to nowhere; its code is fetched once the screen is shown. */
function useFocusKept(): void {
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    loadChunk(() => import('../focus/keeping.ts')).then(
      ({ keepFocus }) => {
        if (!gone) stop = keepFocus();
      },
      // Without it the screen works as it did; whatever else is fetched next says that something is amiss.
      (error: unknown) => console.warn('o foco não pôde ser guardado', error),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
}

/** The grey lines that stand in for content on its way. */
export function ScreenSkeleton() {
  const { t } = useTranslation('kit');
  return (
    <Stack role="status" aria-label={t('waiting')} gap="md">
      <Skeleton height={96} />
      <Skeleton height={20} width="70%" />
      <Skeleton height={20} width="55%" />
      <Skeleton height={200} />
    </Stack>
  );
}

function Content({ reads = [], failed, children }: Pick<ScreenProps, 'reads' | 'failed' | 'children'>) {
  const broken = reads.find((read) => read.error);
  if (broken?.error) {
    return (
      <ProblemState
        problem={broken.error}
        failed={failed}
        onRetry={() => void Promise.all(reads.filter((read) => read.error).map((read) => read.refetch()))}
      />
    );
  }
  return reads.some((read) => read.isPending) ? <ScreenSkeleton /> : children;
}

export function Screen({ title, lead, crumbs = [], actions, reads, failed, narrow = false, children }: ScreenProps) {
  const { t } = useTranslation('kit');
  useFocusKept();
  return (
    <div className={classes.screen} data-narrow={narrow || undefined}>
      {crumbs.length > 0 && (
        <Breadcrumbs
          component="nav"
          aria-label={t('frame.breadcrumb')}
          mb="xs"
          separatorMargin={6}
          className={classes.crumbs}
        >
          {crumbs.map(({ title: name, to }) => (
            <Anchor key={to} component={Link} to={to} size="sm">
              {name}
            </Anchor>
          ))}
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="flex-start" gap="md" mb={lead ? 4 : 'lg'} className={classes.head}>
        <Heading title={title} />
        {actions && (
          <Group gap="xs" data-no-print>
            {actions}
          </Group>
        )}
      </Group>
      {lead && (
        <Text c="dimmed" mb="lg" className={classes.lead}>
          {lead}
        </Text>
      )}
      <Content reads={reads} failed={failed}>
        {children}
      </Content>
    </div>
  );
}

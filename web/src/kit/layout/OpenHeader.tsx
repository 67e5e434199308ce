import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../brand/Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import classes from './OpenHeader.module.css';
import { SchemeMenu } from './SchemeMenu.tsx';

interface OpenHeaderProps {
  before?: ReactNode;
  after?: ReactNode;
}

/** The header of every page before sign-in: the brand, language and appearance, with more at either side of them. */
export function OpenHeader({ before, after }: OpenHeaderProps) {
  return (
    <header className={classes.header} data-frame>
      <Link to="/" className={classes.home}>
        <Brand />
      </Link>
      <Group gap={4} ms="auto" wrap="nowrap">
        {before}
        <LanguageMenu />
        <SchemeMenu />
        {after}
      </Group>
    </header>
  );
}

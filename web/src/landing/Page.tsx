/** The frame of a public page: its title and description for the browser, and its sections in an editorial grid. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../kit/screen/pageTitle.ts';
import classes from './Page.module.css';

/** Sets the page's title; the description goes to the document's head. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('landing');
  usePageTitle(title);
  return (
    <article className={classes.page}>
      <meta name="description" content={t('description')} />
      {children}
    </article>
  );
}

interface SectionProps {
  /** Where links of the page point to. */
  id: string;
  heading: string;
  lead?: ReactNode;
  /** The content below the heading, over the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A chapter: heading at the left, content at the right; one below the other where it is narrow. */
export function PageSection({ id, heading, lead, wide = false, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-wide={wide || undefined} aria-labelledby={`${id}-heading`}>
      <div className={classes.aside}>
        <h2 id={`${id}-heading`} className={classes.heading}>
          {heading}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

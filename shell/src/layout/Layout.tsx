import type { ReactNode } from 'react';
import { classNames, Region } from 'shared-ui';
import { Footer } from './Footer';
import classes from './Layout.module.css';
import { MainBar } from './MainBar';
import * as texts from './texts.json';
import { TopBar } from './TopBar';

interface LayoutProps {
  readonly search?: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

export function Layout({ search, onSignOut, children }: LayoutProps) {
  return (
    <>
      <a className={classNames(classes.skip, 'screen-only')} href="#main">
        {texts.skipToContent}
      </a>
      <header className={classes.header}>
        <Region>
          <TopBar onSignOut={onSignOut} />
        </Region>
        <Region>
          <MainBar search={<Region>{search}</Region>} />
        </Region>
      </header>
      {children}
      <Region>
        <Footer />
      </Region>
    </>
  );
}

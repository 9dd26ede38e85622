import type { ReactNode } from 'react';
import { Link, NavLink, paths, useHasPage } from 'shared-router';
import { Logo } from './Logo';
import classes from './MainBar.module.css';
import { SlideInMenu } from './SlideInMenu';
import * as texts from './texts.json';

const links = {
  [texts.home]: paths.home,
  [texts.blog]: paths.blog,
  [texts.shop]: paths.shop,
  [texts.contact]: paths.contact,
  [texts.aboutUs]: paths.aboutUs,
  [texts.faq]: paths.faq,
};

export function MainBar({ search }: { readonly search?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Link className={classes.home} to={paths.home}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={texts.mainNavigation}>
          <MainLinks />
        </nav>
        <div className={classes.search}>{search}</div>
        <SlideInMenu title={texts.mainMenu} opener={texts.openMainMenu} icon="menu">
          <nav className={classes.menu} aria-label={texts.mainMenu}>
            <MainLinks />
          </nav>
        </SlideInMenu>
      </div>
    </div>
  );
}

function MainLinks() {
  const hasPage = useHasPage();
  const live = Object.entries(links).filter(([, to]) => hasPage(to));
  return (
    <ul>
      {live.map(([label, to]) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}

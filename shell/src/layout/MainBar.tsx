import type { ReactNode } from 'react';
import { Link, NavLink, paths, useHasPage } from 'shared-router';
import { Logo } from './Logo';
import classes from './MainBar.module.css';
import { SlideInMenu } from './SlideInMenu';

const links = {
  Home: paths.home,
  Blog: paths.blog,
  Shop: paths.shop,
  Contact: paths.contact,
  'About Us': paths.aboutUs,
  FAQ: paths.faq,
};

export function MainBar({ search }: { readonly search?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Link className={classes.home} to={paths.home}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label="Main navigation">
          <MainLinks />
        </nav>
        <div className={classes.search}>{search}</div>
        <SlideInMenu title="Main menu" icon="menu">
          <nav className={classes.menu} aria-label="Main menu">
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

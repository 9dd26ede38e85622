import type { ReactNode } from 'react';
import { Link, NavLink, paths } from 'shared-router';
import { shop } from 'shared-ui';
import { mainLinks } from './links';
import { LogoMark } from './LogoMark';
import { SlideInMenu } from './SlideInMenu';
import classes from './MainBar.module.css';

export function MainBar({ search }: { readonly search?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <Link className={classes.logo} to={paths.home}>
          <LogoMark />
          {shop.name}
        </Link>
        <nav className={classes.nav} aria-label="Main navigation">
          <MainLinks />
        </nav>
        <div className={classes.search}>{search}</div>
        <SlideInMenu title="Main menu" opener="Open main menu" icon="menu" side="end">
          <nav className={classes.menu} aria-label="Main menu">
            <MainLinks />
          </nav>
        </SlideInMenu>
      </div>
    </div>
  );
}

function MainLinks() {
  return (
    <ul>
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

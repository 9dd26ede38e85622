import { classNames, shop } from 'shared-ui';
import { AccountLinks } from './AccountLinks';
import { Help } from './Help';
import { Preferences } from './Preferences';
import { SlideInMenu } from './SlideInMenu';
import classes from './TopBar.module.css';

export function TopBar({ onSignOut }: { readonly onSignOut: () => void }) {
  return (
    <div className={classNames(classes.bar, 'screen-only')}>
      <div className={classes.row}>
        <p className={classes.claim}>{`Free shipping on orders above ${shop.freeShippingAbove}`}</p>
        <Help className={classes.help} />
        <nav className={classes.nav} aria-label="Top bar">
          <div className={classes.preferences}>
            <Preferences />
          </div>
          <AccountLinks className={classes.links} onSignOut={onSignOut} />
        </nav>
        <SlideInMenu title="Top menu" icon="user">
          <AccountLinks className={classes.menu} onSignOut={onSignOut} />
          <Preferences />
          <Help className={classes.menuHelp} />
        </SlideInMenu>
      </div>
    </div>
  );
}

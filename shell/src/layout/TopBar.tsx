import { shop } from 'shared-ui';
import { AccountLinks } from './AccountLinks';
import { Help } from './Help';
import { Preferences, usePreferences } from './Preferences';
import { SlideInMenu } from './SlideInMenu';
import classes from './TopBar.module.css';

export function TopBar({ onSignOut }: { readonly onSignOut: () => void }) {
  const preferences = usePreferences();
  return (
    <div className={classes.bar}>
      <div className={classes.row}>
        <p className={classes.claim}>Free shipping on orders above {shop.freeShippingAbove}</p>
        <Help className={classes.help} />
        <nav className={classes.nav} aria-label="Top bar">
          <div className={classes.preferences}>
            <Preferences {...preferences} />
          </div>
          <AccountLinks className={classes.links} onSignOut={onSignOut} />
        </nav>
        <SlideInMenu title="Top menu" opener="Open top menu" icon="user" side="end">
          <AccountLinks className={classes.menu} onSignOut={onSignOut} />
          <Preferences {...preferences} />
          <Help className={classes.menuHelp} />
        </SlideInMenu>
      </div>
    </div>
  );
}

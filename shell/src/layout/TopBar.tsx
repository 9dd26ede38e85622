import { classNames, format, shop } from 'shared-ui';
import { AccountLinks } from './AccountLinks';
import { Help } from './Help';
import { Preferences } from './Preferences';
import { SlideInMenu } from './SlideInMenu';
import * as texts from './texts.json';
import classes from './TopBar.module.css';

export function TopBar({ onSignOut }: { readonly onSignOut: () => void }) {
  return (
    <div className={classNames(classes.bar, 'screen-only')}>
      <div className={classes.row}>
        {shop.freeShippingAbove && (
          <p className={classes.claim}>
            {format(texts.freeShippingAbove, { amount: shop.freeShippingAbove })}
          </p>
        )}
        <Help className={classes.help} />
        <nav className={classes.nav} aria-label={texts.topBar}>
          <div className={classes.preferences}>
            <Preferences />
          </div>
          <AccountLinks className={classes.links} onSignOut={onSignOut} />
        </nav>
        <SlideInMenu title={texts.topMenu} opener={texts.openTopMenu} icon="user">
          <AccountLinks className={classes.menu} onSignOut={onSignOut} />
          <Preferences />
          <Help className={classes.menuHelp} />
        </SlideInMenu>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { subscribe } from 'shared-events';
import { useLocation } from 'shared-router';
import { Icon, IconButton } from 'shared-ui';
import classes from './Alerts.module.css';
import * as texts from './texts.json';

interface Alert {
  readonly text: string;
  /** Keys of the page that raised the alert and, if known, of the next page. */
  readonly pages: readonly string[];
}

/** docs/product.md MSG-1 */
export function Alerts() {
  const { key: page } = useLocation();
  const [alert, setAlert] = useState<Alert>();
  const shown = alert && keepOn(alert, page);
  // Set while rendering, so that no frame shows an expired alert.
  if (shown !== alert) setAlert(shown);

  useEffect(
    () =>
      subscribe('notification:raised', ({ kind, text }) => {
        if (kind === 'alert') setAlert({ text, pages: [page] });
      }),
    [page],
  );

  return (
    <div role="alert" className="filled-only">
      {shown && (
        <div className={classes.alert}>
          <p>{shown.text}</p>
          <IconButton
            label={texts.closeNotification}
            icon={<Icon name="close" />}
            onClick={() => setAlert(undefined)}
          />
        </div>
      )}
    </div>
  );
}

function keepOn(alert: Alert, page: string): Alert | undefined {
  if (alert.pages.includes(page)) return alert;
  return alert.pages.length === 1 ? { ...alert, pages: [...alert.pages, page] } : undefined;
}

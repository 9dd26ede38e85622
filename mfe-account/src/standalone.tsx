import { useEffect, useState } from 'react';
import { subscribe } from 'shared-events';
import { startFeeds } from 'shared-feed';
import { runStandalone } from 'shared-router/standalone';
import 'shared-ui/styles.css';
import { pages } from './routes';
import { startSession } from './session';

startFeeds();
startSession({ emulator: true, projectId: 'demo-storefront' });
runStandalone('mfe-account', pages, <LastNotification />);

/** The shell shows alerts and toasts; alone, the last one stands here. */
function LastNotification() {
  const [text, setText] = useState('');
  useEffect(() => subscribe('notification:raised', (notification) => setText(notification.text)), []);
  return <p role="status">{text}</p>;
}

import { useEffect } from 'react';
import { subscribe, type Notification } from 'shared-events';
import { toast, ToastContainer } from 'react-toastify/unstyled';

const MOST_AT_ONCE = 3;

/** The page's one place for toasts: remotes publish what to say, where and for how long. */
export function Notifications() {
  useEffect(() => subscribe('notification:raised', show), []);
  return (
    <ToastContainer
      limit={MOST_AT_ONCE}
      newestOnTop
      hideProgressBar
      closeOnClick
      pauseOnHover
      role="status"
      aria-label="Notifications"
    />
  );
}

function show({ text, kind, position, durationMs }: Notification) {
  if (kind === 'alert') return;
  toast(text, {
    type: kind,
    position,
    autoClose: durationMs,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

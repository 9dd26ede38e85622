import './toasts.css';
import { useEffect, type RefObject } from 'react';
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type Id,
} from 'react-toastify/unstyled';
import { subscribe, type Notification } from 'shared-events';
import { Icon, IconButton } from 'shared-ui';
import * as texts from './texts.json';

const MAX_AT_ONCE = 3;

// The library's transitions would add a second and a half to each toast.
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** @param waiting messages that came before this component */
export function Notifications({ waiting }: { readonly waiting: RefObject<Notification[]> }) {
  useEffect(() => {
    // The library applies the container's settings in a second render.
    const timer = setTimeout(() => waiting.current.splice(0).forEach(show));
    const unsubscribe = subscribe('notification:raised', showLater);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [waiting]);
  return (
    <ToastContainer
      limit={MAX_AT_ONCE}
      transition={slide}
      closeButton={CloseButton}
      newestOnTop
      hideProgressBar
      closeOnClick
      pauseOnFocusLoss={false}
      aria-label={texts.notifications}
    />
  );
}

/** Shows what a click changed first. */
function showLater(notification: Notification) {
  requestAnimationFrame(() => setTimeout(show, 0, notification));
}

let open: Id[] = [];

function show({ text, kind, position, durationMs, about }: Notification) {
  if (kind === 'alert') return;
  toast.clearWaitingQueue();
  open = open.filter((id) => toast.isActive(id));
  if (open.length >= MAX_AT_ONCE) toast.dismiss(open.shift());
  const role = kind === 'error' ? 'alert' : 'status';
  const content = (
    <div>
      <p>{text}</p>
      {about && <small dir="auto">{about}</small>}
    </div>
  );
  open.push(toast(content, { type: kind, position, autoClose: durationMs, role }));
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <IconButton
      label={texts.closeNotification}
      icon={<Icon name="close" />}
      onClick={() => closeToast(true)}
    />
  );
}

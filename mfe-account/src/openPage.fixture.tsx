import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { subscribe, type Notification } from 'shared-events';
import { MemoryRouter, useLocation } from 'shared-router';
import { configureAuth } from './auth/connect';

configureAuth({ emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'd' });

let notifications: Notification[];
subscribe('notification:raised', (notification) => notifications.push(notification));

function Path() {
  return <output aria-label="Path">{useLocation().pathname}</output>;
}

export function openPage(Page: ComponentType, path: string) {
  notifications = [];
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
      <Path />
    </MemoryRouter>,
  );
  return { container, notifications, user: userEvent.setup({ delay: null }) };
}

export function expectPath(path: string): Promise<void> {
  return waitFor(() => expect(screen.getByLabelText('Path').textContent).toBe(path));
}

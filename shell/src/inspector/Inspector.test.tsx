import { fireEvent, render, screen } from '@testing-library/react';
import { createReleasesStore } from '../releases/releasesStore';
import { Inspector } from './Inspector';

test('closes on Escape, but not on one that an input method handles', () => {
  globalThis.fetch = () => new Promise<Response>(() => {});
  const onClose = jest.fn();
  const releases = createReleasesStore({ schema: '', microFrontends: {} }, '/discovery.json');
  render(<Inspector releases={releases} onClose={onClose} />);
  const heading = screen.getByRole('heading', { name: 'Inspector' });
  fireEvent.keyDown(heading, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(heading, { key: 'Escape', keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(heading, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

import type { Preview } from '@storybook/react-webpack5';
import { MemoryRouter } from '../shared-router/src';
import '../shared-ui/src/styles.css';
import './preview.css';

const preview: Preview = {
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter>
        {/* The shop's own id, because a drawer makes it inert. `parameters: { maxWidth }` is the place a component has there. */}
        <div id="root" style={{ maxInlineSize: parameters.maxWidth as string }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
  parameters: {
    backgrounds: {
      options: {
        paper: { name: 'Paper', value: 'var(--paper)' },
        white: { name: 'White', value: 'var(--ground)' },
        sand: { name: 'Sand', value: 'var(--sand)' },
        juniper: { name: 'Juniper, of the footer', value: 'var(--juniper-deep)' },
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;

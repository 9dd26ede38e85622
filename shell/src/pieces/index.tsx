import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'shared-router';
import 'shared-ui/styles.css';
import { Pieces } from './Pieces';

// For the teams only: a page of its own, which the stack serves at /_stack/pieces and no page of the shop loads.
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');
document.title = 'Pieces | Juniper Row';
createRoot(container).render(
  <StrictMode>
    <MemoryRouter>
      <Pieces />
    </MemoryRouter>
  </StrictMode>,
);

import { render, screen, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useRoutes } from 'shared-router';

function Page({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {useRoutes([{ path, element: children }])}
      <p data-testid="url">{pathname + search}</p>
    </>
  );
}

/** Renders a page at a URL. @param path of the page, e.g. `/product/:id` */
export function openAt(url: string, page: ReactNode, path = '*'): RenderResult {
  return render(
    <MemoryRouter initialEntries={[url]}>
      <Page path={path}>{page}</Page>
    </MemoryRouter>,
  );
}

export const url = () => screen.getByTestId('url').textContent;

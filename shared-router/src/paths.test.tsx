import { render, screen } from '@testing-library/react';
import { MemoryRouter, productPath, useParams, useRoutes } from './index';

function Product() {
  return <p>{useParams().id}</p>;
}
const Pages = () => useRoutes([{ path: '/product/:id', element: <Product /> }]);

const ids = [7, -0.5, 1e21, 'sku-7', 'gid://shop/7', '1.5', '50%', 'a b', '椅子', '?#+'];
test.each(ids)('the page of product %j reads the id that its link was made from', (id) => {
  render(
    <MemoryRouter initialEntries={[productPath(id)]}>
      <Pages />
    </MemoryRouter>,
  );
  expect(screen.getByText(String(id))).toBeVisible();
});

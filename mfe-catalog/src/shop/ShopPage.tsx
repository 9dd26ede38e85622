import { useCallback, useDeferredValue, useRef, type ReactNode } from 'react';
import { useSelectedProducts, type Product } from 'shared-feed';
import {
  cardOf,
  format,
  LoadingText,
  PageFrame,
  ProductGridSkeleton,
  Region,
  shop,
  useHydrated,
  useWideWindow,
} from 'shared-ui';
import { AppliedFilters } from './AppliedFilters';
import { FilterDrawer } from './FilterDrawer';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import { groupsWith, matchesFilters, noFilters, optionsIn, toggleFilter } from './filters';
import { paginate } from './paging';
import { Results } from './Results';
import classes from './ShopPage.module.css';
import { sortProducts } from './sorting';
import * as texts from './texts.json';
import { Toolbar } from './Toolbar';
import { useShopView } from './useShopView';

/** Does not read the view, so that the frame does not render again when the view changes. */
export default function ShopPage() {
  return (
    <PageFrame
      title={texts.shop}
      lead={texts.shopLead}
      description={format(texts.shopDescription, { shop: shop.name })}
    >
      <Shop />
    </PageFrame>
  );
}

function Shop() {
  const list = useRef<HTMLDivElement>(null);
  const [view, change] = useShopView(list);
  // A control answers before the list is rendered.
  const { filters, sort, layout, page, pageSize } = useDeferredValue(view);
  const select = useCallback(
    (products: readonly Product[]) => {
      const found = sortProducts(products, sort).filter((product) => matchesFilters(product, filters));
      const { items, ...shown } = paginate(found, page, pageSize);
      return {
        isEmpty: products.length === 0,
        shown: { ...shown, items: items.map(cardOf) },
        options: optionsIn(products),
      };
    },
    [sort, filters, page, pageSize],
  );
  const name = JSON.stringify({ sort, filters, page, pageSize });
  const { data, loading } = useSelectedProducts(name, select);
  const { isEmpty, shown, options } = data;

  const panel: FilterPanelProps = {
    groups: groupsWith(options, view.filters),
    filters: view.filters,
    onToggle: (key, value) => change({ filters: toggleFilter(view.filters, key, value) }),
    onClear: () => change({ filters: noFilters }),
  };

  return (
    <div className={classes.columns}>
      <OnlyIn wide>
        <aside className={classes.beside} aria-labelledby="filters">
          <h2 id="filters" className={classes.heading}>
            {texts.filters}
          </h2>
          <FilterPanel {...panel} />
        </aside>
      </OnlyIn>
      <div ref={list}>
        <h2 className="visually-hidden">{texts.products}</h2>
        <Toolbar view={view} shown={isEmpty ? undefined : shown} onChange={change}>
          <OnlyIn wide={false}>
            <FilterDrawer {...panel} found={isEmpty ? undefined : shown.total} />
          </OnlyIn>
        </Toolbar>
        <span id="first-paint" hidden />
        <AppliedFilters filters={filters} onRemove={panel.onToggle} />
        {loading ? (
          <>
            <LoadingText>{texts.productsLoading}</LoadingText>
            <ProductGridSkeleton count={pageSize} columns={3} />
          </>
        ) : (
          !isEmpty && (
            // Hydrated after the controls.
            <Region deferred>
              <Results
                page={shown}
                layout={layout}
                onPage={(number) => change({ page: number })}
                onClearFilters={panel.onClear}
              />
            </Region>
          )
        )}
      </div>
    </div>
  );
}

/** Prerendered pages have both panels; CSS shows one. Reads the width itself, so that the list does not render again after hydration. */
function OnlyIn({ wide, children }: { readonly wide: boolean; readonly children: ReactNode }) {
  const isWide = useWideWindow();
  const anyWidth = !useHydrated();
  return (anyWidth || wide === isWide) && children;
}

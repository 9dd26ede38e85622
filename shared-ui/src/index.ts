export { Button, ButtonLink } from './controls/Button';
export { Field, SelectField, TextArea, type FieldProps } from './controls/Field';
export { Icon, type IconName } from './controls/Icon';
export { IconButton } from './controls/IconButton';
export { classNames } from './classNames';
export { formatRich } from './formatRich';
export { Drawer, preloadDrawer } from './drawer/Drawer';
export { EmptyState } from './messages/EmptyState';
export { LoadingText } from './messages/LoadingText';
export { RemoteUnavailable } from './messages/RemoteUnavailable';
export { lazyPage, usePage } from './page/lazyPage';
export { PageFrame, PlainPage } from './page/PageFrame';
export { PageMetaContext, PageMetaTags } from './page/PageHead';
export { Region, whenRegionsHydrated } from './page/Region';
export { Section } from './page/Section';
export {
  absoluteUrl,
  publicOrigin,
  setPublicOrigin,
  setShopSettings,
  shopSettings,
} from './page/shopSettings';
export { AddToCartButton } from './product/AddToCartButton';
export { cardOf, type Card } from './product/cardOf';
export { InCart } from './product/InCart';
export { Picture, pictureMissing } from './product/Picture';
export { PictureTransition } from './product/PictureTransition';
export { Price } from './product/Price';
export { ProductCard } from './product/ProductCard';
export { ProductGrid, ProductGridSkeleton } from './product/ProductGrid';
export { ProductTile } from './product/ProductTile';
export { StarRow, Stars } from './product/Stars';
export { toCartProduct, unchosenLine, type CartVariant } from './product/toCartProduct';
export { ZoomFrame } from './product/ZoomFrame';
export {
  decimalPrice,
  facts,
  format,
  formatCents,
  formatPrice,
  loadPageContent,
  OLD_PRICE_FACTOR,
  pageContent,
  pictures,
  shop,
  struckPrice,
  toCents,
} from 'shared-shop';
export { useHydrated } from './useHydrated';
export {
  prefersReducedMotion,
  useMediaQuery,
  useReducedMotion,
  useWideWindow,
  WIDE_WINDOW,
} from './useMediaQuery';

export { nginxConfig, SHOP_PORT } from './nginxConfig';
export { createPageCache } from './pageCache';

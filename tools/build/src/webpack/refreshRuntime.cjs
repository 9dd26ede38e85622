/* global __APP_NAME__ */
const runtime = (window.__SHOP_REACT_REFRESH__ ??= require('real-react-refresh-runtime'));

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${__APP_NAME__}:${id}`),
};

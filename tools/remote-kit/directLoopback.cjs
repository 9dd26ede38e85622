// Old JavaScript: it runs on every Node. Keeps requests to this machine off the proxy of NODE_USE_ENV_PROXY.
'use strict';

const http = require('http');

const others = process.env.no_proxy || process.env.NO_PROXY;
process.env.NO_PROXY = (others ? others + ',' : '') + 'localhost,127.0.0.1,::1';
process.env.no_proxy = process.env.NO_PROXY;
// This process has read them already, others that it starts have not.
if (process.env.NODE_USE_ENV_PROXY === '1' && http.setGlobalProxyFromEnv) http.setGlobalProxyFromEnv();

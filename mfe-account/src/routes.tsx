import type { RemoteRoutes } from 'shared-router';
import { lazyPage } from 'shared-ui';

export const pages: RemoteRoutes['pages'] = {
  '/login': lazyPage(() => import(/* webpackChunkName: "login" */ './login/LoginPage')),
  '/create-account': lazyPage(
    () => import(/* webpackChunkName: "create-account" */ './createAccount/CreateAccountPage'),
  ),
  '/forgot-password': lazyPage(
    () => import(/* webpackChunkName: "forgot-password" */ './forgotPassword/ForgotPasswordPage'),
  ),
  '/dashboard': lazyPage(() => import(/* webpackChunkName: "dashboard" */ './dashboard/DashboardPage')),
};

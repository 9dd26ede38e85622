import { PageFrame } from 'shared-ui';

export default function LoginPage() {
  return (
    <PageFrame title="Login" description="Sign in to Juniper Row." noindex>
      <p>Sign in to see your account. Your cart and wishlist work without one.</p>
    </PageFrame>
  );
}

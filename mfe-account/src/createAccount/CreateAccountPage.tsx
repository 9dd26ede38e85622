import { PageFrame } from 'shared-ui';

export default function CreateAccountPage() {
  return (
    <PageFrame title="Create account" description="Open an account at Juniper Row." noindex>
      <p>An account keeps your details ready. Your cart and wishlist work without one.</p>
    </PageFrame>
  );
}

import { PageFrame } from 'shared-ui';

export default function CustomersPage() {
  return (
    <PageFrame title="Customers" description="What customers say of Juniper Row.">
      <p>What people tell us after they have lived with it for a while.</p>
    </PageFrame>
  );
}

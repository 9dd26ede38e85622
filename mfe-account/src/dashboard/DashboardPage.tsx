import { PageFrame } from 'shared-ui';

export default function DashboardPage() {
  return (
    <PageFrame title="Dashboard" description="Your account at Juniper Row." noindex>
      <p>Your account’s settings live here.</p>
    </PageFrame>
  );
}

import { PageFrame } from 'shared-ui';

export default function AboutPage() {
  return (
    <PageFrame title="About Us" description="Who is behind Juniper Row.">
      <p>We are a small shop with a plain rule: we sell what we would keep.</p>
    </PageFrame>
  );
}

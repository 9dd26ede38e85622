import { PageFrame } from 'shared-ui';

export default function ContactPage() {
  return (
    <PageFrame title="Contact Us" description="How to reach Juniper Row.">
      <p>Write, call or come by: a person answers, usually the same day.</p>
    </PageFrame>
  );
}

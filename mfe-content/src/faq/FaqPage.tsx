import { PageFrame } from 'shared-ui';

export default function FaqPage() {
  return (
    <PageFrame title="FAQ" description="Answers to what people ask us.">
      <p>
        You may return anything within 30 days. Orders ship within 3-5 business days, and you can change or
        cancel yours within 1 hour. We ship abroad, with charges.
      </p>
    </PageFrame>
  );
}

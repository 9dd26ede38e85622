import { PageFrame } from 'shared-ui';

export default function BlogPage() {
  return (
    <PageFrame title="Blog" description="Notes from the Row on rooms, wool and things that last.">
      <p>Notes from the Row on rooms, wool and things that last.</p>
    </PageFrame>
  );
}

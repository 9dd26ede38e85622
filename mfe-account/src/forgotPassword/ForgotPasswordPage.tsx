import { PageFrame } from 'shared-ui';

export default function ForgotPasswordPage() {
  return (
    <PageFrame title="Forgot password" description="Reset your password." noindex>
      <p>We send a link that lets you choose a new password.</p>
    </PageFrame>
  );
}

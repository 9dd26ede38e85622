import { Link, paths } from 'shared-router';
import { AuthLayout } from '../authLayout/AuthLayout';
import { SignUpForm } from './SignUpForm';

export default function CreateAccountPage() {
  return (
    <AuthLayout
      title="Create account"
      description="Open an account at Juniper Row."
      lead="A place of your own on the Row. It takes a minute."
      picture="openDoor"
      links={
        <span>
          Do you have an account? <Link to={paths.login}>Login</Link>
        </span>
      }
    >
      <SignUpForm />
    </AuthLayout>
  );
}

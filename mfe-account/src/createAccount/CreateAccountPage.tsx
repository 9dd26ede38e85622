import { Link, paths } from 'shared-router';
import { shop } from 'shared-ui';
import { AuthLayout } from '../authLayout/AuthLayout';
import openDoor from '../authLayout/art/openDoor.svg';
import { SignUpForm } from './SignUpForm';

export default function CreateAccountPage() {
  return (
    <AuthLayout
      title="Create account"
      description={`Open an account at ${shop.name}.`}
      lead="A place of your own on the Row. It takes a minute."
      picture={openDoor}
      links={
        <span>
          <span>Do you have an account? </span>
          <Link to={paths.login}>Login</Link>
        </span>
      }
    >
      <SignUpForm />
    </AuthLayout>
  );
}

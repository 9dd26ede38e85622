import { Link } from 'shared-router';
import classes from '../authLayout/AuthForm.module.css';
import { EntrancePage } from '../authLayout/AuthLayout';
import { SignUpForm } from './SignUpForm';

export default function CreateAccountPage() {
  return (
    <EntrancePage
      title="Create account"
      description="Open an account at Juniper Row."
      lead="A place of your own on the Row. It takes a minute."
      picture="openDoor"
    >
      <SignUpForm />
      <p className={classes.ways}>
        <span>
          Do you have an account? <Link to="/login">Login</Link>
        </span>
      </p>
    </EntrancePage>
  );
}

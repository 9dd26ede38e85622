import { PageFrame } from 'shared-ui';
import { AskForm } from './AskForm';
import { Questions } from './Questions';
import classes from './FaqPage.module.css';

export default function FaqPage() {
  return (
    <PageFrame
      title="FAQ"
      lead="Five short answers. For the sixth, there is a form."
      description="Returns, shipping and changes of mind at Juniper Row."
    >
      <div className={classes.columns}>
        <Questions />
        <AskForm />
      </div>
    </PageFrame>
  );
}

import { PageFrame, Region, shop } from 'shared-ui';
import { AskForm } from './AskForm';
import { faqData } from './faqEntries';
import { Questions } from './Questions';
import classes from './FaqPage.module.css';

export default function FaqPage() {
  return (
    <PageFrame
      title="FAQ"
      lead="Five short answers. For the sixth, there is a form."
      description={`Returns, shipping and changes of mind at ${shop.name}.`}
      structuredData={[faqData()]}
    >
      <div className={classes.columns}>
        <Region deferred>
          <Questions />
        </Region>
        <AskForm />
      </div>
    </PageFrame>
  );
}

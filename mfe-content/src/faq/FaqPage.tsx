import { Button, Field, PageFrame, Region, shop, TextArea } from 'shared-ui';
import { FormCard } from '../forms/FormCard';
import classes from './FaqPage.module.css';
import { faqData, Questions } from './Questions';

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

function AskForm() {
  return (
    <FormCard title="Ask Questions" onSubmit={logQuestion}>
      <p>Nothing above that fits? Ask in your own words.</p>
      <Field label="Your Name" name="name" autoComplete="name" required />
      <Field label="Subject" name="subject" required />
      <TextArea label="Your Message" name="message" required />
      <Button type="submit">Ask Question</Button>
    </FormCard>
  );
}

/** docs/product.md FAQ-4 */
function logQuestion(form: HTMLFormElement) {
  const { name, subject, message } = Object.fromEntries(new FormData(form));
  console.log({ name, subject, message });
}

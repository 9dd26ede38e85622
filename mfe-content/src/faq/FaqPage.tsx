import { Field, pageContent, PageFrame, Region, TextArea } from 'shared-ui';
import { FormCard } from '../forms/FormCard';
import classes from './FaqPage.module.css';
import { faqData, Questions } from './Questions';
import * as texts from './texts.json';

export default function FaqPage() {
  const { description, lead } = pageContent('faq');
  return (
    <PageFrame title={texts.faq} lead={lead} description={description} structuredData={[faqData()]}>
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
    <FormCard
      title={texts.askQuestions}
      name="question"
      button={{ children: texts.askQuestion }}
      onSubmit={logQuestion}
    >
      <p>{texts.nothingFits}</p>
      <Field label={texts.askerName} name="name" autoComplete="name" required />
      <Field label={texts.questionSubject} name="subject" required />
      <TextArea label={texts.questionText} name="message" required />
    </FormCard>
  );
}

/** docs/product.md FAQ-4 */
function logQuestion(form: HTMLFormElement) {
  const { name, subject, message } = Object.fromEntries(new FormData(form));
  console.log({ name, subject, message });
}

import { PageFrame, Picture, shop } from 'shared-ui';
import artwork from './art/door.svg';
import { ContactForm } from './ContactForm';
import { ContactWays } from './ContactWays';
import classes from './ContactPage.module.css';

export default function ContactPage() {
  return (
    <PageFrame
      title="Contact Us"
      lead="Write, call or come by: a person answers, usually the same day."
      description={`Telephone, e-mail and address of ${shop.name}, and a form.`}
    >
      <div className={classes.columns}>
        <div>
          <Picture className={classes.artwork} src={artwork} alt="" width={960} height={640} eager />
          <h2>Information About Us</h2>
          <p>
            The shop is the green door in the middle of the row. Ring once; if nobody comes, somebody is up a
            ladder, and the second ring helps.
          </p>
          <ContactWays />
        </div>
        <ContactForm />
      </div>
    </PageFrame>
  );
}

import { Button, Field, Icon, PageFrame, Picture, shop, TextArea } from 'shared-ui';
import { FormCard } from '../forms/FormCard';
import artwork from './art/door.svg';
import classes from './ContactPage.module.css';

const ways = [
  { icon: 'phone', title: 'Telephone', lines: [shop.phone], href: shop.phoneHref },
  { icon: 'mail', title: 'E-mail', lines: [shop.email], href: shop.emailHref },
  { icon: 'pin', title: 'Address', lines: shop.address, href: undefined },
] as const;

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
          <h3 className={classes.title}>Contact Way</h3>
          <ul className={classes.ways}>
            {ways.map(({ icon, title, lines, href }) => (
              <li key={title}>
                <span className={classes.icon}>
                  <Icon name={icon} />
                </span>
                <div>
                  <strong>{title}</strong>
                  {href ? <a href={href}>{lines.join(', ')}</a> : <address>{lines.join(', ')}</address>}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ContactForm />
      </div>
    </PageFrame>
  );
}

/** Sends nothing (docs/product.md CONTACT-3). */
function ContactForm() {
  return (
    <FormCard title="Get In Touch">
      <Field label="Your Name" name="name" autoComplete="name" required />
      <Field label="Your E-mail" name="email" type="email" autoComplete="email" required />
      <Field label="Subject" name="subject" required />
      <TextArea label="Type Your Message" name="message" required />
      <Button type="submit" size="large" className={classes.send}>
        Send Mail
      </Button>
    </FormCard>
  );
}

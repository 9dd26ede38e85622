import { Field, Icon, pageContent, PageFrame, Picture, shop, TextArea } from 'shared-ui';
import { FormCard } from '../forms/FormCard';
import classes from './ContactPage.module.css';
import * as texts from './texts.json';

const ways = [
  { icon: 'phone', title: texts.telephone, text: shop.phone, href: shop.phoneHref },
  { icon: 'mail', title: texts.email, text: shop.email, href: shop.emailHref },
  { icon: 'pin', title: texts.address, text: shop.address?.join(', '), href: undefined },
] as const;
const shown = ways.filter(({ text }) => text !== undefined);

export default function ContactPage() {
  const { description, lead, text: aboutUs, picture } = pageContent('contact');
  return (
    <PageFrame title={texts.contactUs} lead={lead} description={description}>
      <div className={classes.columns}>
        <div>
          {picture && <Picture className="artwork" src={picture} alt="" width={960} height={640} eager />}
          {(aboutUs ?? shown[0]) && <h2>{texts.informationAboutUs}</h2>}
          {aboutUs && <p>{aboutUs}</p>}
          {shown.length > 0 && <h3 className={classes.title}>{texts.contactWay}</h3>}
          <ul className={classes.ways}>
            {shown.map(({ icon, title, text, href }) => (
              <li key={title}>
                <span className={classes.icon}>
                  <Icon name={icon} />
                </span>
                <div>
                  <strong className="fine-print">{title}</strong>
                  {href ? (
                    <a dir="ltr" href={href}>
                      {text}
                    </a>
                  ) : (
                    <address>{text}</address>
                  )}
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

/** docs/product.md CONTACT-3 */
function ContactForm() {
  return (
    <FormCard
      title={texts.getInTouch}
      name="contact"
      button={{ size: 'large', className: classes.send, children: texts.sendMail }}
    >
      <Field label={texts.senderName} name="name" autoComplete="name" required />
      <Field label={texts.senderEmail} name="email" type="email" autoComplete="email" required />
      <Field label={texts.mailSubject} name="subject" required />
      <TextArea label={texts.mailText} name="message" required />
    </FormCard>
  );
}

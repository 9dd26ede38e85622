import { isEmail } from 'contract';
import { useRef, useState, type FormEvent } from 'react';
import { Link, paths, useHasPage, useNavigate } from 'shared-router';
import { Button, facts, Field, format, shop } from 'shared-ui';
import { useMessageForm } from 'shared-ui/useMessageForm';
import classes from './Footer.module.css';
import { Help } from './Help';
import { Logo } from './Logo';
import { ScrollToTop } from './ScrollToTop';
import * as texts from './texts.json';
import { useSignedIn } from './useSignedIn';

const columns = {
  [texts.browse]: { [texts.shop]: paths.shop, [texts.blog]: paths.blog, [texts.customers]: paths.customers },
  [texts.hereToHelp]: {
    [texts.faq]: paths.faq,
    [texts.contact]: paths.contact,
    [texts.aboutUs]: paths.aboutUs,
  },
};

export function Footer() {
  const hasPage = useHasPage();
  const signedIn = useSignedIn();
  const { legal } = facts;
  const live = Object.entries(columns)
    .map(([title, links]) => ({ title, links: Object.entries(links).filter(([, to]) => hasPage(to)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <footer id="footer" className={classes.footer}>
      <div className={classes.page}>
        {(facts.forms ?? hasPage(paths.createAccount)) && (
          <div className={classes.join}>
            <h2>{format(texts.comeHome, { name: shop.name })}</h2>
            {signedIn ? <p>{texts.welcomeBack}</p> : <SignUp />}
          </div>
        )}
        {live.map(({ title, links }) => (
          <div key={title} className={classes.column}>
            <h3>{title}</h3>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {(shop.email ?? shop.phone) && (
          <div className={classes.column}>
            <h3>{texts.talkToUs}</h3>
            <Help className={classes.help} />
          </div>
        )}
        {legal.length > 0 && (
          <nav className={classes.legal} aria-label={texts.legal}>
            <ul>
              {legal.map(({ title, url }) => (
                <li key={url + title}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes.last}>
          <Logo onDark />
          {shop.claim && <p>{shop.claim}</p>}
          {/* consent/PrivacyChoices fills this if the shop measures. */}
          <div id="privacy-choices" />
        </div>
      </div>
      <ScrollToTop />
    </footer>
  );
}

/** docs/product.md FOOTER-2 and FOOTER-3 */
function SignUp() {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { action, isSending, answer, send } = useMessageForm('newsletter');
  const { isSent, sentence } = answer ?? {};

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const valid = isEmail(input.current?.value ?? '');
    setError(valid ? '' : texts.invalidEmail);
    if (!valid) input.current?.focus();
    else if (action) void send(event.currentTarget);
    else void navigate(paths.createAccount);
  }

  return (
    <>
      <p role={action && 'status'}>{isSent ? sentence : action ? texts.newsByEmail : texts.accountHelps}</p>
      <form
        className={classes.form}
        action={action}
        method={action && 'post'}
        noValidate
        onSubmit={handleSubmit}
      >
        <Field
          ref={input}
          label={texts.emailAddress}
          name="email"
          type="email"
          autoComplete="email"
          error={error || (isSent ? undefined : sentence)}
        />
        <Button type="submit" variant="light" pending={isSending}>
          {action ? texts.subscribe : texts.signUp}
        </Button>
      </form>
    </>
  );
}

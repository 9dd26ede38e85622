import { legal } from 'brand';
import { isEmail } from 'contract';
import { useRef, useState, type FormEvent } from 'react';
import { Link, paths, useHasPage, useNavigate } from 'shared-router';
import { Button, Field, shop } from 'shared-ui';
import classes from './Footer.module.css';
import { Help } from './Help';
import { Logo } from './Logo';
import { ScrollToTop } from './ScrollToTop';
import { useSignedIn } from './useSignedIn';

const columns = {
  Browse: { Shop: paths.shop, Blog: paths.blog, Customers: paths.customers },
  'Here to help': { FAQ: paths.faq, Contact: paths.contact, 'About Us': paths.aboutUs },
};

export function Footer() {
  const hasPage = useHasPage();
  const signedIn = useSignedIn();
  return (
    <footer id="footer" className={classes.footer}>
      <div className={classes.page}>
        {hasPage(paths.createAccount) && (
          <div className={classes.join}>
            <h2>{`Come home to ${shop.name}`}</h2>
            {signedIn ? (
              <p>Welcome back. Your cart and wishlist are where you left them.</p>
            ) : (
              <>
                <p>An account keeps your details in one place. It takes a minute.</p>
                <SignUp />
              </>
            )}
          </div>
        )}
        {Object.entries(columns).map(([title, links]) => (
          <div key={title} className={classes.column}>
            <h3>{title}</h3>
            <ul>
              {Object.entries(links)
                .filter(([, to]) => hasPage(to))
                .map(([label, to]) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <div className={classes.column}>
          <h3>Talk to us</h3>
          <Help className={classes.help} />
        </div>
        {legal.length > 0 && (
          <nav className={classes.legal} aria-label="Legal">
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
          <p>{shop.claim}</p>
          {/* consent/PrivacyChoices fills this if the shop measures. */}
          <div id="privacy-choices" />
        </div>
      </div>
      <ScrollToTop />
    </footer>
  );
}

/** docs/product.md FOOTER-2. Sends nothing. */
function SignUp() {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const valid = isEmail(input.current?.value ?? '');
    setError(valid ? '' : 'Please enter a valid email address.');
    if (valid) void navigate(paths.createAccount);
    else input.current?.focus();
  }

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <Field ref={input} label="Email address" name="email" type="email" autoComplete="email" error={error} />
      <Button type="submit" variant="light">
        Sign Up
      </Button>
    </form>
  );
}

import { notices } from 'brand';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseConsent, consent, useStore, type Fact, type ShopEvent } from 'shared-events';
import { Button, Icon, IconButton } from 'shared-ui';
import classes from './PrivacyChoices.module.css';

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/). */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Asks for consent and follows it: measures while it is granted.
 * @param url takes events of GA4's Measurement Protocol
 * @param early what has happened before, on the page of somebody who agreed earlier
 */
export async function showPrivacyChoices(url: string, early: readonly (ShopEvent | Fact)[]): Promise<void> {
  const place = document.getElementById('privacy-choices');
  if (place) createRoot(place).render(<PrivacyChoices />);
  if (isRefused()) return;
  await followConsent(url, early);
}

/** A browser with Global Privacy Control has said no for its user. */
function isRefused(): boolean {
  return navigator.globalPrivacyControl === true;
}

async function followConsent(url: string, early: readonly (ShopEvent | Fact)[]): Promise<void> {
  let stop: (() => void) | undefined;
  async function follow(before: readonly (ShopEvent | Fact)[] = []) {
    stop?.();
    stop = undefined;
    const granted = consent.get();
    if (granted.status !== 'granted') return;
    const { measureWithGa4 } = await import(/* webpackChunkName: "ga4" */ './ga4');
    // Taken back while it was loaded.
    if (consent.get() === granted) stop = measureWithGa4({ url, client: granted.client, before });
  }
  consent.subscribe(() => void follow());
  await follow(early);
}

/** The button in the footer and the region that asks (docs/product.md MEASURE-1). */
export function PrivacyChoices() {
  const { status } = useStore(consent);
  const refused = isRefused();
  const [opened, setOpened] = useState(false);
  const region = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = opened || (status === 'unknown' && !refused);

  useEffect(() => {
    if (opened) region.current?.focus();
  }, [opened]);

  function close() {
    setOpened(false);
    if (opened) button.current?.focus();
  }

  function choose(choice: 'granted' | 'denied') {
    chooseConsent(choice);
    close();
  }

  return (
    <>
      <button ref={button} type="button" className={classes.open} onClick={() => setOpened(true)}>
        Privacy choices
      </button>
      {shown && (
        // A region is no control, but Escape closes what was opened.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={region}
          tabIndex={-1}
          className={classes.region}
          aria-label="Privacy"
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {opened && (
            <IconButton
              className={classes.close}
              label="Close"
              icon={<Icon name="close" />}
              onClick={close}
            />
          )}
          {refused ? (
            <p>{notices.notMeasured}</p>
          ) : (
            <>
              <p>
                {notices.mayWeMeasure}
                {opened && status !== 'unknown' && (
                  <> Now you {status === 'granted' ? 'accept' : 'decline'} it.</>
                )}
              </p>
              <div className={classes.choices}>
                <Button variant="outline" onClick={() => choose('denied')}>
                  Decline
                </Button>
                <Button variant="outline" onClick={() => choose('granted')}>
                  Accept
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </>
  );
}

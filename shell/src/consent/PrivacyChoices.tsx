import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseConsent, consent, useStore, type ShopEvent } from 'shared-events';
import { Button, Icon, IconButton } from 'shared-ui';
import classes from './PrivacyChoices.module.css';
import * as texts from './texts.json';

/** By Global Privacy Control (https://w3c.github.io/gpc/). */
const isRefused = () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Asks for consent, and measures while it is granted. */
export async function showPrivacyChoices(url: string, early: readonly ShopEvent[]): Promise<void> {
  const place = document.getElementById('privacy-choices');
  if (place) createRoot(place).render(<PrivacyChoices />);
  if (isRefused()) return;

  let stop = () => {};
  async function follow(before: readonly ShopEvent[] = []) {
    stop();
    const granted = consent.get();
    if (granted.status !== 'granted') return;
    const { measureWithGa4 } = await import(/* webpackChunkName: "ga4" */ './ga4');
    // Consent may have been withdrawn meanwhile.
    if (consent.get() === granted) stop = measureWithGa4(url, granted.client, before);
  }
  consent.subscribe(() => void follow());
  await follow(early);
}

const focus = (element: HTMLElement | null) => element?.focus();

/** docs/product.md MEASURE-1 */
export function PrivacyChoices() {
  const { status } = useStore(consent);
  const refused = isRefused();
  const [opened, setOpened] = useState(false);
  const shown = opened || (status === 'unknown' && !refused);

  const close = () => setOpened(false);

  function choose(choice: 'granted' | 'denied') {
    chooseConsent(choice);
    close();
  }

  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        {texts.privacyChoices}
      </button>
      {shown && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
        <section
          ref={opened ? focus : undefined}
          tabIndex={-1}
          className={classes.region}
          aria-label={texts.privacy}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          {opened && (
            <IconButton
              className={classes.close}
              label={texts.close}
              icon={<Icon name="close" />}
              onClick={close}
            />
          )}
          {refused ? (
            <p>{texts.notMeasured}</p>
          ) : (
            <>
              <p>
                <span>{texts.mayWeMeasure}</span>
                {opened && status !== 'unknown' && (
                  <span>{` ${status === 'granted' ? texts.accepted : texts.declined}`}</span>
                )}
              </p>
              <div className={classes.choices}>
                <Button variant="outline" onClick={() => choose('denied')}>
                  {texts.decline}
                </Button>
                <Button variant="outline" onClick={() => choose('granted')}>
                  {texts.accept}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </>
  );
}
